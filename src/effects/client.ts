import { fromPromise } from 'xstate'
import {
  type Client,
  ClientConflict,
  createClient,
  draftOfClient,
  firstClientQuery,
  getClient,
  isSameWritten,
  listClients,
  readClientPage,
  readOneClient,
  updateClient,
  writeClient,
  writeClientQuery,
  writeNewClient,
} from '#contract/clients/clients.ts'
import { listDoubles, mergeClients, readDoubles, writeUnion } from '#contract/clients/doubles.ts'
import {
  addNote,
  deleteNote,
  listNotes,
  type Note,
  type NoteDraft,
  readNotes,
  updateNote,
} from '#contract/clients/notes.ts'
import { assignTag, listTags, readTags, removeTag, type Tag } from '#contract/clients/tags.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError, isRefusedWith } from '#contract/errors.ts'
import { CLIENT_LOOKUP_SIZE } from '#contract/limits.ts'
import { CHANGED_MEANWHILE, madeOn } from '#contract/revisions.ts'
import { numberEnd } from '#contract/text.ts'
import type { ClientSaving } from '#machines/clients/clientEditMachine.ts'
import type { ClientMerging } from '#machines/clients/clientMergeMachine.ts'
import type { NoteScope } from '#machines/clients/noteEditMachine.ts'
import type { ClientNote } from '#machines/clients/noteRemovalMachine.ts'
import type { SameContactInput } from '#machines/clients/sameContactMachine.ts'
import { bestMatch } from '#machines/inbox/client/clientMatch.ts'
import type { ClientPickQuery } from '#machines/inbox/client/clientPickMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { type ClientSign, hasSign } from '#machines/shared/clientSign.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

interface OfBusiness {
  readonly businessId: number
}

const loadClient = async (
  call: Call,
  businessId: number,
  clientId: string,
  signal?: AbortSignal,
): Promise<Client> =>
  readOneClient(
    await call(getClient, { params: { id: clientId }, query: { business_id: businessId } }, signal),
  )

const nothingWhereGone = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 404 || error.status === 410)) return null
  throw error
}

const searchClients = async (
  call: Call,
  businessId: number,
  { search, page }: ClientPickQuery,
  signal: AbortSignal,
) => {
  const query = writeClientQuery(
    businessId,
    { ...firstClientQuery, search, page },
    CLIENT_LOOKUP_SIZE,
  )
  return readClientPage(await call(listClients, { query }, signal))
}

/** Any back end finds them by its search. */
const clientsWith = async (
  call: Call,
  businessId: number,
  sign: ClientSign,
  signal: AbortSignal,
): Promise<readonly Client[]> => {
  const found = await Promise.all(
    // A stored number may lack the country.
    [numberEnd(sign.phone), sign.email]
      .flatMap((text) => text ?? [])
      .map((search) => searchClients(call, businessId, { search, page: 1 }, signal)),
  )
  const alike = found.flatMap(({ clients }) => clients).filter((client) => hasSign(client, sign))
  return [...new Map(alike.map((client) => [client.id, client])).values()]
}

/** The clients with the same phone or e-mail; with a search, those that it finds. */
export const clientPickActors = (call: Call, businessId: number) => ({
  loadPage: fromPromise<ListPage<Client>, ListInput<ClientSign, ClientPickQuery>>(
    async ({ input: { scope, query }, signal }) => {
      if (query.search.trim() !== '') {
        const { clients, ...pages } = await searchClients(call, businessId, query, signal)
        return { items: clients, ...pages }
      }
      const items = await clientsWith(call, businessId, scope, signal)
      return { items, total: items.length, totalPages: items.length > 0 ? 1 : 0 }
    },
  ),
})

export const sameContactActors = (call: Call) => ({
  findSame: fromPromise<readonly Client[], SameContactInput>(
    ({ input: { businessId, sign }, signal }) => clientsWith(call, businessId, sign, signal),
  ),
})

export const clientFormActors = (call: Call) => ({
  loadClient: fromPromise<Client, OfBusiness & { clientId: string }>(
    ({ input: { businessId, clientId }, signal }) => loadClient(call, businessId, clientId, signal),
  ),
  holdPage,
})

export const clientDoublesActors = (call: Call, config: Config) => ({
  findDoubles: fromPromise<readonly Client[], { clientId: string }>(async ({ input, signal }) =>
    hasCapability(config, 'clientDoubles')
      ? readDoubles(await call(listDoubles, { params: { id: input.clientId } }, signal))
      : [],
  ),
})

export const clientMergeActors = (call: Call) => ({
  // Not aborted when its actor stops: the server may already have made one of both.
  mergeClients: fromPromise<void, ClientMerging>(async ({ input: { clientId, otherId, draft } }) =>
    call(mergeClients, { params: { id: clientId }, body: writeUnion(draft, otherId) }),
  ),
})

export const clientPanelActors = (call: Call, businessId: number) => ({
  findClient: fromPromise<Client | null, ClientLookup>(
    async ({ input: { clientId, name, sign }, signal }) => {
      const linked =
        clientId === null
          ? null
          : await loadClient(call, businessId, clientId, signal).catch(nothingWhereGone)
      if (linked !== null) return linked
      const [known, named] = await Promise.all([
        clientsWith(call, businessId, sign, signal),
        // Nobody is found by no name: the search would have everybody.
        name.trim() === ''
          ? { clients: [] }
          : searchClients(call, businessId, { search: name, page: 1 }, signal),
      ])
      return bestMatch(known, name) ?? bestMatch(named.clients, name)
    },
  ),
})

/** Throws a Conflict where a colleague changed a field meanwhile. */
const changeClient = async (
  call: Call,
  businessId: number,
  id: string,
  typed: Pick<ClientSaving, 'stored' | 'draft' | 'read'>,
  isSecondTry = false,
): Promise<void> => {
  const { stored, draft, read } = typed
  const request = { params: { id }, headers: madeOn(read.revision), body: writeClient(typed, read) }
  try {
    await call(updateClient, request)
  } catch (error) {
    if (!isRefusedWith(error, CHANGED_MEANWHILE)) throw error
    const current = await loadClient(call, businessId, id)
    const now = draftOfClient(current)
    // A first try that was stored unheard.
    if (isSameWritten(now, draft)) return
    if (isSecondTry || !isSameWritten(now, stored)) throw new ClientConflict(current)
    // Nothing that a person can see was changed.
    await changeClient(call, businessId, id, { ...typed, read: current.read }, true)
  }
}

/** Saves one new client, or all fields of one. */
export const saveClient = async (
  call: Call,
  businessId: number,
  { clientId, key, ...typed }: ClientSaving,
): Promise<string | null> => {
  const { draft } = typed
  if (clientId !== null) {
    await changeClient(call, businessId, clientId, typed)
    return clientId
  }
  const request = { query: { business_id: businessId }, body: writeNewClient(draft) }
  const answer = await call(createClient, request, undefined, key)
  return answer?.client_id == null ? null : String(answer.client_id)
}

export const clientEditActors = (call: Call, businessId: number) => ({
  // Not aborted when its actor stops: the server may already have saved the fields.
  saveClient: fromPromise<string | null, ClientSaving>(({ input }) =>
    saveClient(call, businessId, input),
  ),
})

export const clientNotesActors = (call: Call, config: Config) => ({
  loadNotes: fromPromise<readonly Note[], { clientId: string }>(async ({ input, signal }) =>
    readNotes(
      await call(listNotes, { params: { id: input.clientId } }, signal),
      hasCapability(config, 'clientNotes'),
    ),
  ),
  // Not aborted when its actor stops: the server may already have added the note.
  addNote: fromPromise<void, { clientId: string; content: string; key: string }>(
    async ({ input: { clientId, content, key } }) => {
      const request = { params: { id: clientId }, body: { note_content: content } }
      await call(addNote, request, undefined, key)
    },
  ),
})

export const noteEditActors = (call: Call) => ({
  // Not aborted when its actor stops: the server may already have saved the note.
  save: fromPromise<void, FormSending<NoteScope, NoteDraft>>(async ({ input }) => {
    const { clientId, noteId } = input.scope
    await call(updateNote, {
      params: { id: clientId, note_id: noteId },
      body: { note_content: input.draft.content.trim() },
    })
  }),
  holdPage,
})

export const noteRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: ClientNote }>(async ({ input: { item } }) =>
    call(deleteNote, { params: { id: item.clientId, note_id: item.note.id } }),
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
