import { fromPromise } from 'xstate'
import {
  type Client,
  createClient,
  firstClientQuery,
  getClient,
  listClients,
  readClientPage,
  readOneClient,
  updateClient,
  writeClient,
  writeClientQuery,
  writeNewClient,
} from '#contract/clients/clients'
import { addNote, listNotes, type Note, readNotes } from '#contract/clients/notes'
import { assignTag, listTags, readTags, removeTag, type Tag } from '#contract/clients/tags'
import { CallError } from '#contract/errors'
import { CLIENT_LOOKUP_SIZE } from '#contract/limits'
import type { ClientSaving } from '#machines/clients/clientEditMachine'
import { bestMatch } from '#machines/inbox/client/clientMatch'
import { holdPage } from './holdPage'
import type { Call } from './http'

interface OfBusiness {
  readonly businessId: number
}

const loadClient = async (
  call: Call,
  businessId: number,
  clientId: string,
  signal: AbortSignal,
): Promise<Client> =>
  readOneClient(
    await call(getClient, { params: { id: clientId }, query: { business_id: businessId } }, signal),
  )

const nothingWhereGone = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 404 || error.status === 410)) return null
  throw error
}

export const clientFormActors = (call: Call) => ({
  loadClient: fromPromise<Client, OfBusiness & { clientId: string }>(
    ({ input: { businessId, clientId }, signal }) => loadClient(call, businessId, clientId, signal),
  ),
  holdPage,
})

export const clientPanelActors = (call: Call, businessId: number) => ({
  findClient: fromPromise<Client | null, { clientId: string | null; name: string }>(
    async ({ input: { clientId, name }, signal }) => {
      const linked =
        clientId === null
          ? null
          : await loadClient(call, businessId, clientId, signal).catch(nothingWhereGone)
      if (linked !== null) return linked
      const query = writeClientQuery(
        businessId,
        { ...firstClientQuery, search: name },
        CLIENT_LOOKUP_SIZE,
      )
      return bestMatch(readClientPage(await call(listClients, { query }, signal)).clients, name)
    },
  ),
})

export const clientEditActors = (call: Call, businessId: number) => ({
  // Not aborted when the actor stops: a save that left is not taken back halfway.
  saveClient: fromPromise<string | null, ClientSaving>(
    async ({ input: { clientId, stored, draft, key } }) => {
      if (clientId !== null) {
        await call(updateClient, { params: { id: clientId }, body: writeClient(draft, stored) })
        return clientId
      }
      const request = { query: { business_id: businessId }, body: writeNewClient(draft) }
      const answer = await call(createClient, request, undefined, key)
      return answer?.client_id == null ? null : String(answer.client_id)
    },
  ),
})

export const clientNotesActors = (call: Call) => ({
  loadNotes: fromPromise<readonly Note[], { clientId: string }>(async ({ input, signal }) =>
    readNotes(await call(listNotes, { params: { id: input.clientId } }, signal)),
  ),
  // Not aborted when the actor stops: a note that left is not taken back halfway.
  addNote: fromPromise<void, { clientId: string; content: string; key: string }>(
    async ({ input: { clientId, content, key } }) => {
      const request = { params: { id: clientId }, body: { note_content: content } }
      await call(addNote, request, undefined, key)
    },
  ),
})

export const clientTagsActors = (call: Call) => ({
  loadTags: fromPromise<readonly Tag[], undefined>(async ({ signal }) =>
    readTags(await call(listTags, { query: {} }, signal)),
  ),
  assignTag: fromPromise<void, { clientId: string; name: string }>(async ({ input }) =>
    call(assignTag, { params: { id: input.clientId }, body: { tag_name: input.name } }),
  ),
  removeTag: fromPromise<void, { clientId: string; tagId: Tag['id'] }>(async ({ input }) =>
    call(removeTag, { params: { id: input.clientId }, body: { tag_id: input.tagId } }),
  ),
})
