import { fromPromise } from 'xstate'
import {
  type Client,
  type ClientDraft,
  createClient,
  firstClientQuery,
  listClients,
  readClientPage,
  updateClient,
  writeClient,
  writeClientQuery,
  writeNewClient,
} from '#contract/clients'
import { CLIENT_LOOKUP_SIZE } from '#contract/limits'
import type { KeptEdit } from '#machines/inbox/clientPanelSetup'
import type { Call } from './http'

export const clientPanelActors = (call: Call, businessId: number) => ({
  findClients: fromPromise<readonly Client[], { name: string }>(async ({ input, signal }) => {
    const query = writeClientQuery(
      businessId,
      { ...firstClientQuery, search: input.name },
      CLIENT_LOOKUP_SIZE,
    )
    return readClientPage(await call(listClients, { query }, signal)).clients
  }),
  // Not aborted when its actor stops: what was written is let go, never half taken back.
  saveClient: fromPromise<string | null, { clientId: string | null; draft: ClientDraft }>(
    async ({ input: { clientId, draft } }) => {
      if (clientId !== null) {
        await call(updateClient, { params: { id: clientId }, body: writeClient(draft) })
        return clientId
      }
      const { client_id } = await call(createClient, {
        query: { business_id: businessId },
        body: writeNewClient(draft),
      })
      return client_id == null ? null : String(client_id)
    },
  ),
})

/** What was typed about the clients of conversations and not saved: kept as long as the business is open, by no storage. */
export const createEditDesk = () => {
  const edits = new Map<string, KeptEdit>()
  return {
    recallEdit: fromPromise<KeptEdit | null, { threadId: string }>(
      async ({ input }) => edits.get(input.threadId) ?? null,
    ),
    keepEdit: ({ threadId, edit }: { threadId: string; edit: KeptEdit | null }): void => {
      if (edit === null) edits.delete(threadId)
      else edits.set(threadId, edit)
    },
  }
}
