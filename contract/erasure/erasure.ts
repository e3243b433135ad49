import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, looseNumber, looseText, looseTime } from '../loose.ts'
import { BusinessId, Id } from '../wire.ts'

// What people delete: clients and conversations at once, a business and an account after days in which they can be
// taken back. Recado only, with the capability `erasure`.

/** A business or an account can be taken back for so long. */
export const DAYS_TO_TAKE_BACK = 30

/** What goes with a deletion, counted; what is absent is none. */
const CountsWire = z.looseObject({
  clients: Loose,
  conversations: Loose,
  messages: Loose,
  files: Loose,
  notes: Loose,
  assistants: Loose,
  connections: Loose,
  /** Of an account: the names of the businesses that go with it. */
  businesses: z.catch(z.optional(z.array(Loose)), undefined),
})

const done = z.object({ success: Loose, data: z.catch(z.optional(CountsWire), undefined) })
export const counted = z.object({ success: Loose, data: CountsWire })
const conversation = z.object({ id: z.string() })
const business = z.object({ id: BusinessId })

/** What the deletion of a client would delete. */
export const countClient = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id/erasure',
  auth: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({ business_id: z.optional(BusinessId) }),
  answer: counted,
})

/** `conversations=keep`: the client goes, and what was said stays. */
export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/lpmobile/clients/:id',
  auth: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({
    business_id: z.optional(BusinessId),
    conversations: z.optional(z.literal('keep')),
  }),
  answer: done,
})

export const countConversation = endpoint({
  method: 'GET',
  path: '/lpmobile/conversation/:id/erasure',
  auth: 'session',
  params: conversation,
  answer: counted,
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/lpmobile/conversation/:id',
  auth: 'session',
  params: conversation,
  answer: done,
})

export const countBusiness = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/erasure',
  auth: 'session',
  params: business,
  answer: counted,
})

const purged = z.object({ success: Loose, data: z.looseObject({ purge_at: Loose }) })

/** `confirm`: its name. */
export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/lpmobile/business/:id',
  auth: 'session',
  params: business,
  body: z.object({ confirm: z.string() }),
  answer: purged,
})

export const restoreBusiness = endpoint({
  method: 'POST',
  path: '/lpmobile/business/:id/restore',
  auth: 'session',
  params: business,
  answer: done,
})

export const countAccount = endpoint({
  method: 'GET',
  path: '/lpmobile/account/erasure',
  auth: 'session',
  answer: counted,
})

/** Ends every session of the account. Whoever signs in with it within the days can take it back. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/lpmobile/account',
  auth: 'session',
  answer: purged,
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/lpmobile/account/restore',
  auth: 'session',
  answer: done,
})

const GoneBusinessWire = z.looseObject({ business_id: Id, name: Loose, purge_at: Loose })

/** What the account that calls can still take back. */
export const listDeletions = endpoint({
  method: 'GET',
  path: '/lpmobile/deletions',
  auth: 'session',
  answer: z.object({
    success: Loose,
    data: z.looseObject({
      account: z.catch(z.nullable(z.looseObject({ purge_at: Loose })), null),
      businesses: z.catch(z.array(GoneBusinessWire), []),
    }),
  }),
})

export interface Counts {
  readonly clients: number
  readonly conversations: number
  readonly messages: number
  readonly files: number
  readonly notes: number
  readonly assistants: number
  readonly connections: number
  readonly businesses: readonly string[]
}

export const readCounts = ({ data }: z.output<typeof counted>): Counts => {
  const many = (value: Loose) => Math.max(0, Math.trunc(looseNumber(value) ?? 0))
  return {
    clients: many(data.clients),
    conversations: many(data.conversations),
    messages: many(data.messages),
    files: many(data.files),
    notes: many(data.notes),
    assistants: many(data.assistants),
    connections: many(data.connections),
    businesses: data.businesses?.flatMap((name) => looseText(name) ?? []) ?? [],
  }
}

/** A deleted business. Times in milliseconds since the epoch. */
interface GoneBusiness {
  readonly id: number
  readonly name: string
  readonly purgeAt: number | null
}

export interface Deletions {
  /** Null: the account is not deleted. */
  readonly account: { readonly purgeAt: number | null } | null
  readonly businesses: readonly GoneBusiness[]
}

export const readDeletions = ({ data }: z.output<typeof listDeletions.answer>): Deletions => ({
  account: data.account && { purgeAt: looseTime(data.account.purge_at) },
  businesses: data.businesses.flatMap(({ business_id, name, purge_at }) => {
    const id = looseNumber(business_id)
    if (id === null || !Number.isInteger(id)) return []
    return { id, name: looseText(name) ?? 'Negocio', purgeAt: looseTime(purge_at) }
  }),
})

/** The status of what is deleted already. */
export const GONE = 404

/** As people see a name: an accent is one letter or two characters, and spaces are not counted. */
const seen = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

export const isConfirmed = (typed: string, name: string): boolean =>
  seen(typed) === seen(name) && seen(typed) !== ''

export const WRONG_NAME = 'Escribe el nombre tal como aparece'

export const describeErasureFailure = failures({
  count: saidOr('No se pudo contar lo que se eliminaría'),
  deleteClient: saidOr('No se pudo eliminar el cliente. Inténtalo de nuevo.'),
  deleteConversation: saidOr('No se pudo eliminar la conversación. Inténtalo de nuevo.'),
  deleteBusiness: saidOr('No se pudo eliminar el negocio. Inténtalo de nuevo.'),
  deleteAccount: saidOr('No se pudo eliminar tu cuenta. Inténtalo de nuevo.'),
  list: saidOr('No se pudo ver lo que puedes recuperar'),
  restore: saidOr('No se pudo recuperar. Inténtalo de nuevo.'),
})

export const erasureEndpoints = {
  countClient,
  deleteClient,
  countConversation,
  deleteConversation,
  countBusiness,
  deleteBusiness,
  restoreBusiness,
  countAccount,
  deleteAccount,
  restoreAccount,
  listDeletions,
}
