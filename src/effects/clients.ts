import { fromPromise } from 'xstate'
import {
  type Client,
  type ClientPage,
  type ClientQuery,
  listClients,
  readClientPage,
  writeClientQuery,
} from '#contract/clients/clients.ts'
import { listTags, readTags } from '#contract/clients/tags.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { toCsv } from '#contract/csv.ts'
import { statusText } from '#machines/clients/fieldLabels.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import type { Call } from './http.ts'
import { saveFile } from './saveFile.ts'

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

export const clientFiltersActors = (call: Call, config: Config) => ({
  loadFilters: fromPromise<readonly string[] | null, OfBusiness>(
    async ({ input: { businessId }, signal }) => {
      if (!hasCapability(config, 'clientFilters')) return null
      const answer = await call(listTags, { query: { business_id: businessId } }, signal)
      return readTags(answer).map(({ name }) => name)
    },
  ),
})

const OTHER_PHONES = 'Otros teléfonos'

const columns: readonly (readonly [string, (client: Client) => string | null])[] = [
  ['Nombre', ({ name }) => name],
  ['Correo electrónico', ({ email }) => email],
  ['Teléfono', ({ phone }) => phone],
  [OTHER_PHONES, ({ otherPhones = [] }) => otherPhones.map(({ number }) => number).join(', ')],
  ['Etiquetas', ({ tags }) => tags.join(', ')],
  ['Estado', ({ status }) => statusText(status)],
  ['Última interacción', ({ lastInteractionAt }) => day(lastInteractionAt)],
  ['Registro', ({ registeredAt }) => day(registeredAt)],
  ['Fecha de nacimiento', ({ birthDate }) => birthDate],
  ['Dirección', ({ address }) => address],
  ['Ciudad', ({ city }) => city],
  ['País', ({ country }) => country],
  ['Código postal', ({ postalCode }) => postalCode],
  ['Anuncio', ({ ad }) => ad?.headline ?? null],
  ['Identificador del anuncio', ({ ad }) => ad?.id ?? null],
  ['Enlace del anuncio', ({ ad }) => ad?.url ?? null],
]

/** '2026-11-21' in the user's time zone: every spreadsheet reads this form as a date. */
const day = (at: number | null): string | null =>
  at === null ? null : new Intl.DateTimeFormat('sv-SE').format(at)

export const clientsFile = (clients: readonly Client[]): string => {
  const hasOthers = clients.some(({ otherPhones }) => otherPhones !== undefined)
  const written = columns.filter(([title]) => hasOthers || title !== OTHER_PHONES)
  return toCsv([
    written.map(([title]) => title),
    ...clients.map((client) => written.map(([, read]) => read(client) ?? '')),
  ])
}

/** The largest page that the server allows. */
const EXPORTED_AT_ONCE = 100

/** Every page of a query. A client that moves to another page meanwhile counts once. */
export const loadEvery = async (
  call: Call,
  scope: OfBusiness,
  query: ClientQuery,
  signal: AbortSignal,
): Promise<readonly Client[]> => {
  const found = new Map<string, Client>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const loaded = await loadPage(call, scope, { ...query, page }, signal, EXPORTED_AT_ONCE)
    for (const client of loaded.clients) found.set(client.id, client)
    pages = loaded.totalPages
  }
  return [...found.values()]
}

export const clientsActors = (call: Call) => ({
  exportClients: fromPromise<void, OfBusiness & { query: ClientQuery }>(
    async ({ input: { query, ...scope }, signal }) => {
      const clients = await loadEvery(call, scope, query, signal)
      saveFile({
        name: 'clientes.csv',
        type: 'text/csv;charset=utf-8',
        text: clientsFile(clients),
      })
    },
  ),
})
