import { REVISION_HEADER } from '#contract/endpoint.ts'
import { CHANGED_MEANWHILE } from '#contract/revisions.ts'
import { Refusal } from './refusal.ts'

type Headers = { readonly [REVISION_HEADER]?: string | undefined }

/**
 * Refuses a change that names another revision than the record's. Called within the transaction of the change, after
 * the row is locked. A change without the header is not refused.
 */
export const requireRevision = async (
  headers: Headers,
  revision: number,
  {
    message,
    readPresent,
  }: { readonly message: string; readonly readPresent: () => Promise<unknown> },
): Promise<void> => {
  const named = headers[REVISION_HEADER]?.trim().replace(/^"(.*)"$/, '$1')
  if (named === undefined || named === '*' || named === String(revision)) return
  throw new Refusal(CHANGED_MEANWHILE, message, {}, await readPresent())
}
