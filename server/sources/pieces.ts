import type { SourceReason } from '#contract/assistants/sourceReasons.ts'
import type { Db } from '../database/schema.ts'
import { SITE_FOUND_MOST, SITE_TITLE_MOST } from '../limits/bounds/reading.ts'
import type { ReadText } from './reading/outcome.ts'
import { addFound, nextPiece } from './rows.ts'

/** What was read of a piece, or why it cannot be read. */
export interface PieceTold {
  readonly read: ReadText | null
  readonly problem: SourceReason | null
  /** Milliseconds until the site may be asked again. */
  readonly wait: number
}

/** Stores a piece and what it leads to. False where the source is no longer this process's. */
export const storePiece = (
  db: Db,
  holder: string,
  sourceId: number,
  { read, problem }: PieceTold,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const source = await transaction
      .selectFrom('sources')
      .select('run')
      .where('source_id', '=', sourceId)
      .where('claimed_by', '=', holder)
      .forUpdate()
      .executeTakeFirst()
    if (!source) return false
    const piece = await nextPiece(transaction, sourceId)
    if (!piece) return true
    await transaction
      .updateTable('source_texts')
      .set({
        done_run: source.run,
        problem,
        ...(read &&
          problem === null && {
            title: read.title.slice(0, SITE_TITLE_MOST),
            text: read.text,
            pages: read.pages,
            rows: read.rows,
            is_cut: read.isCut,
          }),
      })
      .where('source_text_id', '=', piece.source_text_id)
      .execute()
    if (read) await addLinks(transaction, { sourceId, run: source.run }, read.links)
    return true
  })

const addLinks = async (
  transaction: Db,
  run: { readonly sourceId: number; readonly run: number },
  links: readonly string[],
): Promise<void> => {
  const known = await transaction
    .selectFrom('source_texts')
    .select('address')
    .where('source_id', '=', run.sourceId)
    .where('found_run', '=', run.run)
    .execute()
  const addresses = new Set(known.map(({ address }) => address))
  const fresh = links.filter((link) => !addresses.has(link))
  await addFound(transaction, run, fresh.slice(0, Math.max(0, SITE_FOUND_MOST - addresses.size)))
}
