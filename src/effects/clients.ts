import { fromCallback, fromPromise } from 'xstate'
import {
  addNote,
  assignTag,
  type Client,
  type ClientDraft,
  type ClientPage,
  type ClientQuery,
  createClient,
  getClient,
  listClients,
  listNotes,
  listTags,
  type Note,
  readClientPage,
  readNotes,
  readOneClient,
  readTags,
  removeTag,
  type Tag,
  updateClient,
  writeClient,
  writeClientQuery,
  writeNewClient,
} from '#contract/clients'
import { CallError } from '#contract/errors'
import type { ListInput, ListPage } from '#machines/shared/listFactory'
import { toCsv } from './csv'
import type { Call } from './http'
import { saveFile } from './saveFile'

interface OfBusiness {
  readonly businessId: number
}

const loadPage = async (
  call: Call,
  { businessId }: OfBusiness,
  query: ClientQuery,
  signal: AbortSignal,
  pageSize?: number,
): Promise<ClientPage> =>
  readClientPage(
    await call(listClients, { query: writeClientQuery(businessId, query, pageSize) }, signal),
  )

export const clientListActors = (call: Call) => ({
  loadPage: fromPromise<ListPage<Client>, ListInput<OfBusiness, ClientQuery>>(
    async ({ input: { scope, query }, signal }) => {
      const { clients, total, totalPages } = await loadPage(call, scope, query, signal)
      return { items: clients, total, totalPages }
    },
  ),
})

export const clientFormActors = (call: Call) => ({
  loadClient: fromPromise<Client, OfBusiness & { clientId: string }>(
    async ({ input: { businessId, clientId }, signal }) =>
      readOneClient(
        await call(
          getClient,
          { params: { id: clientId }, query: { business_id: businessId } },
          signal,
        ),
      ),
  ),
  // Not aborted when its actor stops: what was typed is let go, never half taken back.
  saveClient: fromPromise<void, OfBusiness & { clientId: string | null; draft: ClientDraft }>(
    async ({ input: { businessId, clientId, draft } }) => {
      if (clientId !== null) {
        await call(updateClient, { params: { id: clientId }, body: writeClient(draft) })
        return
      }
      const query = { business_id: businessId }
      const answer = await call(createClient, { query, body: writeNewClient(draft) })
      if (answer?.success === false) throw new CallError('refused', '', 200, JSON.stringify(answer))
    },
  ),
  holdPage: fromCallback(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }),
})

export const clientNotesActors = (call: Call) => ({
  loadNotes: fromPromise<readonly Note[], { clientId: string }>(async ({ input, signal }) =>
    readNotes(await call(listNotes, { params: { id: input.clientId } }, signal)),
  ),
  // Not aborted when its actor stops: what was written is let go, never half taken back.
  addNote: fromPromise<void, { clientId: string; content: string }>(async ({ input }) =>
    call(addNote, { params: { id: input.clientId }, body: { note_content: input.content } }),
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

const columns: readonly (readonly [string, (client: Client) => string | null])[] = [
  ['Nombre', ({ name }) => name],
  ['Correo electrónico', ({ email }) => email],
  ['Teléfono', ({ phone }) => phone],
  ['Etiquetas', ({ tags }) => tags.join(', ')],
  ['Estado', ({ status }) => (status === 'Active' ? 'Activo' : 'Inactivo')],
  ['Última interacción', ({ lastInteractionAt }) => day(lastInteractionAt)],
  ['Registro', ({ registeredAt }) => day(registeredAt)],
  ['Fecha de nacimiento', ({ birthDate }) => birthDate],
  ['Dirección', ({ address }) => address],
  ['Ciudad', ({ city }) => city],
  ['País', ({ country }) => country],
  ['Código postal', ({ postalCode }) => postalCode],
]

/** '2026-11-21', where the user is: a form that spreadsheets take for a date everywhere. */
const day = (at: number | null): string | null =>
  at === null ? null : new Intl.DateTimeFormat('sv-SE').format(at)

export const clientsFile = (clients: readonly Client[]): string =>
  toCsv([
    columns.map(([title]) => title),
    ...clients.map((client) => columns.map(([, read]) => read(client) ?? '')),
  ])

/** As many as a page may hold. */
const EXPORTED_AT_ONCE = 100

export const clientsActors = (call: Call) => ({
  exportClients: fromPromise<void, OfBusiness & { query: ClientQuery }>(
    async ({ input: { query, ...scope }, signal }) => {
      const found = new Map<string, Client>()
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const loaded = await loadPage(call, scope, { ...query, page }, signal, EXPORTED_AT_ONCE)
        // Who moves to another page meanwhile comes once.
        for (const client of loaded.clients) found.set(client.id, client)
        pages = loaded.totalPages
      }
      saveFile({
        name: 'clientes.csv',
        type: 'text/csv;charset=utf-8',
        text: clientsFile([...found.values()]),
      })
    },
  ),
})
