import * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '../access'
import { endpoint } from '../endpoint'
import { always, CallError, failures, INVALID_FORMAT } from '../errors'
import { tooLong } from '../fields'
import { CLIENTS_PAGE_SIZE, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../limits'
import {
  Loose,
  LooseList,
  LooseOne,
  lenient,
  looseDay,
  looseItems,
  looseNumber,
  looseText,
  looseThing,
  looseTime,
} from '../loose'
import { BusinessId, Id, optionalText, readUrl } from '../wire'

// The clients of a business: a small CRM.

const ClientWire = z.object({
  client_profile_id: Id,
  client_name: Loose,
  email: Loose,
  phone_number: Loose,
  birth_date: Loose,
  address: Loose,
  city: Loose,
  country: Loose,
  postal_code: Loose,
  client_status: Loose,
  date_registered: Loose,
  last_updated: Loose,
  last_interaction: Loose,
  profile_image_url: Loose,
  tags: z.union([z.array(Loose), Loose]),
})

export const listClients = endpoint({
  method: 'GET',
  path: '/lpmobile/clients',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    status: z.optional(z.string()),
    sort_by: z.optional(z.string()),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.union([
    z.object({
      clients: lenient(ClientWire),
      total: Loose,
      page: Loose,
      page_size: Loose,
      total_pages: Loose,
    }),
    LooseList(ClientWire),
  ]),
})

export const ClientParams = z.object({ id: z.string() })

export const getClient = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id',
  auth: 'session',
  params: ClientParams,
  // The page sends it always; a caller without it gets the client of whichever of its businesses.
  query: z.object({ business_id: z.optional(BusinessId) }),
  answer: z.union([ClientWire, LooseOne(ClientWire)]),
})

const ClientFields = z.object({
  client_name: optionalText,
  email: optionalText,
  phone_number: optionalText,
  birth_date: optionalText,
  address: optionalText,
  city: optionalText,
  country: optionalText,
  postal_code: optionalText,
  client_status: optionalText,
})

export const createClient = endpoint({
  method: 'POST',
  path: '/lpmobile/clients',
  auth: 'session',
  knowsKey: 'createKey',
  // The body is the client's fields and no more, so its business stands here.
  query: z.object({ business_id: z.optional(BusinessId) }),
  body: z.extend(ClientFields, { business_id: z.optional(z.nullable(BusinessId)) }),
  answer: z.nullable(z.object({ success: Loose, client_id: Loose, message: Loose })),
  isDoneAnyway: true,
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/lpmobile/clients/:id',
  auth: 'session',
  params: ClientParams,
  body: ClientFields,
  answer: 'none',
})

export type ClientStatus = 'Active' | 'Inactive'

export interface Client {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** A day, '1990-12-31'. */
  readonly birthDate: string | null
  readonly address: string | null
  readonly city: string | null
  readonly country: string | null
  readonly postalCode: string | null
  readonly status: ClientStatus
  readonly imageUrl: string | null
  readonly tags: readonly string[]
  /** Milliseconds since the epoch. */
  readonly registeredAt: number | null
  readonly updatedAt: number | null
  readonly lastInteractionAt: number | null
}

/** It stands where a client has no name: nobody is called so, and nobody is saved so. */
const NAMELESS = 'Sin nombre'

const readTagNames = (tags: z.output<typeof ClientWire>['tags']): readonly string[] => {
  const names = Array.isArray(tags) ? tags : (looseText(tags)?.split(',') ?? [])
  return [...new Set(names.flatMap((name) => looseText(name) ?? []))]
}

const readClient = (wire: z.output<typeof ClientWire>): Client => ({
  id: String(wire.client_profile_id),
  name: looseText(wire.client_name) ?? NAMELESS,
  email: looseText(wire.email),
  phone: looseText(wire.phone_number),
  birthDate: looseDay(wire.birth_date),
  address: looseText(wire.address),
  city: looseText(wire.city),
  country: looseText(wire.country),
  postalCode: looseText(wire.postal_code),
  status: /^inacti/i.test(looseText(wire.client_status) ?? '') ? 'Inactive' : 'Active',
  imageUrl: readUrl(looseText(wire.profile_image_url)),
  tags: readTagNames(wire.tags),
  registeredAt: looseTime(wire.date_registered),
  updatedAt: looseTime(wire.last_updated),
  lastInteractionAt: looseTime(wire.last_interaction),
})

export const readOneClient = (answer: z.output<typeof getClient.answer>): Client => {
  const wire = answer !== null && 'client_profile_id' in answer ? answer : looseThing(answer)
  if (wire === null) throw new CallError('format', INVALID_FORMAT)
  return readClient(wire)
}

export interface ClientPage {
  readonly clients: readonly Client[]
  readonly total: number
  readonly page: number
  readonly totalPages: number
}

export const readClientPage = (answer: z.output<typeof listClients.answer>): ClientPage => {
  if (answer !== null && 'clients' in answer) {
    const clients = looseItems(answer.clients).map(readClient)
    const total = looseNumber(answer.total) ?? clients.length
    const pageSize = looseNumber(answer.page_size) || CLIENTS_PAGE_SIZE
    return {
      clients,
      total,
      page: looseNumber(answer.page) ?? 1,
      totalPages: looseNumber(answer.total_pages) ?? Math.ceil(total / pageSize),
    }
  }
  // A back end that gives no pages gives all there is.
  const clients = looseItems(answer).map(readClient)
  return { clients, total: clients.length, page: 1, totalPages: 1 }
}

export type ClientFilter = 'all' | ClientStatus
export type ClientSort =
  | 'client_name'
  | 'email'
  | 'phone_number'
  | 'client_status'
  | 'last_interaction'

/** What is asked of the list. */
export interface ClientQuery {
  readonly search: string
  readonly status: ClientFilter
  readonly sort: ClientSort
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

export const firstClientQuery: ClientQuery = {
  search: '',
  status: 'all',
  sort: 'client_name',
  direction: 'asc',
  page: 1,
}

export const writeClientQuery = (
  businessId: number,
  { search, status, sort, direction, page }: ClientQuery,
  pageSize = CLIENTS_PAGE_SIZE,
) => ({
  business_id: businessId,
  ...(search.trim() && { search: search.trim().slice(0, SEARCH_MAX_LENGTH) }),
  ...(status !== 'all' && { status }),
  sort_by: sort,
  sort_order: direction,
  page,
  page_size: pageSize,
})

/** What a form holds: every field as it was typed. */
export interface ClientDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly postalCode: string
  readonly status: ClientStatus
}

export const emptyClientDraft: ClientDraft = {
  name: '',
  email: '',
  phone: '',
  birthDate: '',
  address: '',
  city: '',
  country: '',
  postalCode: '',
  status: 'Active',
}

export const draftOfClient = (client: Client): ClientDraft => ({
  name: client.name === NAMELESS ? '' : client.name,
  email: client.email ?? '',
  phone: client.phone ?? '',
  birthDate: client.birthDate ?? '',
  address: client.address ?? '',
  city: client.city ?? '',
  country: client.country ?? '',
  postalCode: client.postalCode ?? '',
  status: client.status,
})

export const CLIENT_NAME_MISSING = 'El nombre es requerido'

/** What is wrong with one field of a draft, or null. The server refuses the same. */
export const clientProblemText = (draft: ClientDraft, field: keyof ClientDraft): string | null => {
  const text = draft[field].trim()
  if (field === 'name' && text === '') return CLIENT_NAME_MISSING
  if (field === 'email' && emailProblem(text) === 'invalid') return emailProblemTexts.invalid
  return text.length > NAME_MAX_LENGTH ? tooLong(NAME_MAX_LENGTH) : null
}

const draftFields = Object.keys(emptyClientDraft) as readonly (keyof ClientDraft)[]

/** Every field that keeps a draft from being saved. */
export const clientProblems = (draft: ClientDraft): readonly (keyof ClientDraft)[] =>
  draftFields.filter((field) => clientProblemText(draft, field) !== null)

const written = (draft: ClientDraft) => ({
  client_name: draft.name.trim(),
  email: looseText(draft.email),
  phone_number: looseText(draft.phone),
  birth_date: looseText(draft.birthDate),
  address: looseText(draft.address),
  city: looseText(draft.city),
  country: looseText(draft.country),
  postal_code: looseText(draft.postalCode),
  client_status: draft.status,
})

/** A new client: of its fields those that were filled. */
export const writeNewClient = (draft: ClientDraft): z.input<typeof createClient.body> =>
  Object.fromEntries(Object.entries(written(draft)).filter(([, value]) => value !== null))

/** A changed client: what was emptied is null, and of the rest only what was changed: what could not be read is not written over. */
export const writeClient = (
  draft: ClientDraft,
  stored: ClientDraft,
): z.input<typeof updateClient.body> => {
  const before: Readonly<Record<string, unknown>> = written(stored)
  return Object.fromEntries(
    Object.entries(written(draft)).filter(
      ([field, value]) => field === 'client_name' || value !== before[field],
    ),
  )
}

/** What a person reads of a failure. */
export const describeClientsFailure = failures({
  loadClients: always('Error al cargar clientes'),
  loadClient: always('Error al cargar cliente'),
  loadNotes: always('Error al cargar notas'),
  loadTags: always('Error al cargar etiquetas'),
  createClient: always('Error al crear cliente'),
  updateClient: always('Error al actualizar cliente'),
  addNote: always('Error al agregar nota'),
  assignTag: always('Error al asignar etiqueta'),
  removeTag: always('Error al remover etiqueta'),
  findPanelClient: always('Error al buscar información del cliente'),
  savePanelClient: always('Error al guardar la información del cliente'),
  addPanelNote: always('Error al agregar la nota'),
  addPanelTag: always('Error al agregar la etiqueta'),
})

export const clientsEndpoints = { createClient, getClient, listClients, updateClient }
