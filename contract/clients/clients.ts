import * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '../access.ts'
import type { ChannelFilter } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { always, CallError, failures, INVALID_FORMAT, isRefusedWith, saidOr } from '../errors.ts'
import { tooLong } from '../fields.ts'
import { CLIENTS_PAGE_SIZE, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../limits.ts'
import {
  AsItCame,
  Loose,
  LooseList,
  LooseOne,
  lenient,
  looseDay,
  looseItems,
  looseNumber,
  looseParts,
  looseText,
  looseThing,
  looseTime,
  readable,
} from '../loose.ts'
import type { Ad } from '../messageDetails.ts'
import { Conflict, RevisionHeader, type Typed } from '../revisions.ts'
import { BusinessId, Id, optionalText, readUrl } from '../wire.ts'
import type { OtherPhone } from './allPhones.ts'
import {
  otherPhonesProblem,
  PHONES_REFUSED,
  phoneLines,
  phonesIn,
  readOtherPhones,
} from './otherPhones.ts'

// The clients of a business: a small CRM.

/** The name of a tag, or a tag with its name. */
const TagName = z.union([z.object({ tag_name: Loose }), Loose])

const adText = z.nullable(z.string())
const AdWire = z.object({ id: adText, headline: adText, url: adText })

export const ClientWire = z.object({
  client_profile_id: Id,
  client_name: AsItCame,
  email: AsItCame,
  phone_number: AsItCame,
  birth_date: AsItCame,
  address: AsItCame,
  city: AsItCame,
  country: AsItCame,
  postal_code: AsItCame,
  client_status: AsItCame,
  date_registered: Loose,
  last_updated: Loose,
  last_interaction: Loose,
  profile_image_url: Loose,
  /** Recado only: the ad that brought the client last (contract/messageDetails.ts). */
  ad: z.optional(z.unknown()),
  tags: z.union([z.array(TagName), Loose]),
  /** Recado only: the whole number, in the one form in which it is compared. */
  phone_key: Loose,
  /** Recado only: the phones beside the main one, and the whole number of each. */
  other_phones: AsItCame,
  other_phone_keys: AsItCame,
  /** Recado only (contract/revisions.ts). */
  revision: Loose,
})

export const listClients = endpoint({
  method: 'GET',
  path: '/lpmobile/clients',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    status: z.optional(z.string()),
    /** Recado only, both: the name of a tag, and a channel on which the client writes. */
    tag: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    channel: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    sort_by: z.optional(z.string()),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  lists: ['clients'],
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
  // The page always sends it; a caller without it gets the client from any of the caller's businesses.
  query: z.object({ business_id: z.optional(BusinessId) }),
  isOne: true,
  answer: z.union([ClientWire, LooseOne(ClientWire)]),
})

export const ClientFields = z.object({
  client_name: optionalText,
  email: optionalText,
  phone_number: optionalText,
  /** Recado only: all phones beside the main one. */
  other_phones: z.optional(z.nullable(z.array(z.string()))),
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
  // The body has only the client's fields, so the business stands in the query.
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
  headers: RevisionHeader,
  body: ClientFields,
  answer: 'none',
})

export type ClientStatus = 'Active' | 'Inactive'

/** The fields of a client on the wire, as the back end sent them, and the revision of the record. */
export interface ClientAsRead {
  readonly fields: Readonly<Record<string, unknown>>
  readonly revision: number | null
}

export const nothingRead: ClientAsRead = { fields: {}, revision: null }

/** The client came with phones beside the main one, or was said to have none. */
export const knowsOtherPhones = ({ fields }: ClientAsRead): boolean => 'other_phones' in fields

export interface Client {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** Where the back end says it: the whole number, by which it is compared. */
  readonly phoneKey?: string | undefined
  /** Those beside the main one, where there are any. */
  readonly otherPhones?: readonly OtherPhone[] | undefined
  /** A day, '1990-12-31'. */
  readonly birthDate: string | null
  readonly address: string | null
  readonly city: string | null
  readonly country: string | null
  readonly postalCode: string | null
  /** A `ClientStatus`, or an unknown one as the back end has it. */
  readonly status: string
  readonly imageUrl: string | null
  readonly tags: readonly string[]
  /** Milliseconds since the epoch. */
  readonly registeredAt: number | null
  readonly updatedAt: number | null
  readonly lastInteractionAt: number | null
  /** The one that brought the client last, where the back end says it. */
  readonly ad?: Ad | undefined
  readonly read: ClientAsRead
}

/** The placeholder for a client without a name: it is never saved as a name. */
const NAMELESS = 'Sin nombre'

const readTagNames = (tags: z.output<typeof ClientWire>['tags']): readonly string[] => {
  const parts = Array.isArray(tags) ? tags : z.parse(z.array(TagName), looseParts(tags))
  const names = parts.map((part) => (part instanceof Object ? part.tag_name : part))
  return [...new Set(names.flatMap((name) => looseText(name) ?? []))]
}

const readStatus = (status: string | null): string => {
  if (status === null || /^acti/i.test(status)) return 'Active'
  return /^inacti/i.test(status) ? 'Inactive' : status
}

const text = (value: unknown): string | null => looseText(readable(value))

export const readClient = (wire: z.output<typeof ClientWire>): Client => ({
  id: String(wire.client_profile_id),
  name: text(wire.client_name) ?? NAMELESS,
  email: text(wire.email),
  phone: text(wire.phone_number),
  phoneKey: looseText(wire.phone_key) ?? undefined,
  otherPhones: readOtherPhones(wire.other_phones, wire.other_phone_keys),
  birthDate: looseDay(readable(wire.birth_date)),
  address: text(wire.address),
  city: text(wire.city),
  country: text(wire.country),
  postalCode: text(wire.postal_code),
  status: readStatus(text(wire.client_status)),
  imageUrl: readUrl(looseText(wire.profile_image_url)),
  tags: readTagNames(wire.tags),
  registeredAt: looseTime(wire.date_registered),
  updatedAt: looseTime(wire.last_updated),
  lastInteractionAt: looseTime(wire.last_interaction),
  ad: z.safeParse(AdWire, wire.ad).data,
  read: {
    fields: Object.fromEntries(
      Object.entries(wire).filter(
        ([field, value]) => field in ClientFields.shape && value !== undefined,
      ),
    ),
    revision: looseNumber(wire.revision),
  },
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
  // A back end without pages sends all clients at once.
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

/** The search, filters, order and page of the list. */
export interface ClientQuery {
  readonly search: string
  readonly status: ClientFilter
  /** The name of a tag; '' for clients with any tag or none. */
  readonly tag: string
  readonly channel: ChannelFilter
  readonly sort: ClientSort
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

/** The filters of the list where none is set. */
export const noClientFilters = { status: 'all', tag: '', channel: 'all' } as const

export const isClientFiltered = ({
  status,
  tag,
  channel,
}: Pick<ClientQuery, keyof typeof noClientFilters>): boolean =>
  status !== 'all' || tag !== '' || channel !== 'all'

export const firstClientQuery: ClientQuery = {
  search: '',
  ...noClientFilters,
  sort: 'client_name',
  direction: 'asc',
  page: 1,
}

export const writeClientQuery = (
  businessId: number,
  { search, status, tag, channel, sort, direction, page }: ClientQuery,
  pageSize = CLIENTS_PAGE_SIZE,
) => ({
  business_id: businessId,
  ...(search.trim() && { search: search.trim().slice(0, SEARCH_MAX_LENGTH) }),
  ...(status !== 'all' && { status }),
  ...(tag !== '' && { tag }),
  ...(channel !== 'all' && { channel }),
  sort_by: sort,
  sort_order: direction,
  page,
  page_size: pageSize,
})

/** A colleague changed the client meanwhile. */
export class ClientConflict extends Conflict<Client> {}

/** The fields of a form, as typed. */
export interface ClientDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** A line each. */
  readonly otherPhones: string
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly postalCode: string
  readonly status: string
}

export const emptyClientDraft: ClientDraft = {
  name: '',
  email: '',
  phone: '',
  otherPhones: '',
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
  otherPhones: phoneLines(client.otherPhones?.map(({ number }) => number) ?? []),
  birthDate: client.birthDate ?? '',
  address: client.address ?? '',
  city: client.city ?? '',
  country: client.country ?? '',
  postalCode: client.postalCode ?? '',
  status: client.status,
})

export const CLIENT_NAME_MISSING = 'El nombre es requerido'

/** The error text of one field of a draft, or null. The server applies the same rule. */
export const clientProblemText = (draft: ClientDraft, field: keyof ClientDraft): string | null => {
  const text = draft[field].trim()
  if (field === 'name' && text === '') return CLIENT_NAME_MISSING
  if (field === 'email' && emailProblem(text) === 'invalid') return emailProblemTexts.invalid
  if (field === 'otherPhones') return otherPhonesProblem(phonesIn(text), draft.phone)
  return text.length > NAME_MAX_LENGTH ? tooLong(NAME_MAX_LENGTH) : null
}

export const draftFields = Object.keys(emptyClientDraft) as readonly (keyof ClientDraft)[]

/** Every invalid field of a draft. */
export const clientProblems = (draft: ClientDraft): readonly (keyof ClientDraft)[] =>
  draftFields.filter((field) => clientProblemText(draft, field) !== null)

/** Every field of a draft on the wire, but the other phones, which not every back end has; an empty one is null. */
export const written = (draft: ClientDraft) => ({
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

export const isSameDraft = (one: ClientDraft, other: ClientDraft): boolean =>
  draftFields.every((field) => one[field] === other[field])

/** True if two drafts are saved as the same. */
export const isSameWritten = (one: ClientDraft, other: ClientDraft): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other)) && hasSamePhones(one, other)

const hasSamePhones = (one: ClientDraft, other: ClientDraft): boolean =>
  phoneLines(phonesIn(one.otherPhones)) === phoneLines(phonesIn(other.otherPhones))

/** The body for a new client: only the filled fields. */
export const writeNewClient = (draft: ClientDraft): z.input<typeof createClient.body> =>
  Object.fromEntries([
    ...Object.entries(written(draft)).filter(([, value]) => value !== null),
    ...(draft.otherPhones === '' ? [] : [['other_phones', phonesIn(draft.otherPhones)]]),
  ])

/**
 * The body for a changed client: all fields, since a back end may empty those that are missing. What nobody changed
 * goes
 * back as it came, also where the page could not read it; an emptied field is null.
 */
export const writeClient = (
  { stored, draft }: Typed<ClientDraft>,
  { fields }: ClientAsRead,
): z.input<typeof updateClient.body> => {
  const before: Readonly<Record<string, unknown>> = written(stored)
  const changed = Object.entries(written(draft)).filter(([field, value]) => value !== before[field])
  // A value that is no text goes back to the back end that sent it.
  return {
    ...written(draft),
    ...fields,
    ...Object.fromEntries(changed),
    ...(!hasSamePhones(stored, draft) && { other_phones: phonesIn(draft.otherPhones) }),
  } as z.input<typeof updateClient.body>
}

/** Of a save: two phones that are one are named, and for any other failure the text is one. */
const phonesSaidOr =
  (text: string) =>
  (error: CallError): string =>
    (isRefusedWith(error, PHONES_REFUSED) ? saidOr : always)(text)(error)

/** The error texts of clients. */
export const describeClientsFailure = failures({
  loadClients: always('Error al cargar clientes'),
  loadClient: always('Error al cargar cliente'),
  loadNotes: always('Error al cargar notas'),
  loadTags: always('Error al cargar etiquetas'),
  createClient: phonesSaidOr('Error al crear cliente'),
  importClients: always('La importación se interrumpió'),
  updateClient: phonesSaidOr('Error al actualizar cliente'),
  findDoubles: always('Error al buscar duplicados'),
  mergeClients: saidOr('Error al unir los clientes'),
  addNote: always('Error al agregar nota'),
  updateNote: always('Error al actualizar nota'),
  deleteNote: always('Error al eliminar nota'),
  assignTag: always('Error al asignar etiqueta'),
  removeTag: always('Error al remover etiqueta'),
  findPanelClient: always('Error al buscar información del cliente'),
  savePanelClient: phonesSaidOr('Error al guardar la información del cliente'),
  addPanelNote: always('Error al agregar la nota'),
  addPanelTag: always('Error al agregar la etiqueta'),
})

export const clientsEndpoints = { createClient, getClient, listClients, updateClient }
