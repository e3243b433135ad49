import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { type Conversation, ConversationWire, readConversations } from './inbox.ts'
import { Loose, lenient, looseNumber, looseTime } from './loose.ts'
import { BusinessId } from './wire.ts'

// Blocked contacts (capability `blocking`): what they write is stored, and enters no inbox until they are unblocked.

const block = z.object({ blocked: z.boolean() })
const answer = z.object({ success: Loose, data: z.looseObject({ blocked: Loose }) })

/**
 * The contact of a conversation, with all of its addresses, and so all of its conversations. Answered with 409 where
 * one of these is a colleague's that the caller does not see.
 */
export const blockConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/block',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: block,
  answer,
})

/** Every contact that is this client, likewise. Answered with 409 where none has ever written. */
export const blockClient = endpoint({
  method: 'PUT',
  path: '/lpmobile/clients/:id/block',
  auth: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({ business_id: z.optional(BusinessId) }),
  body: block,
  answer,
})

const BlockedWire = z.extend(ConversationWire, {
  BlockedAt: Loose,
  /** The messages that came since. */
  Arrived: Loose,
})

/** The blocked conversations, the last blocked first: the list of conversations does not have them. */
export const listBlocked = endpoint({
  method: 'GET',
  path: '/lpmobile/blocked',
  auth: 'session',
  query: z.object({ business_id: BusinessId }),
  answer: z.object({ success: Loose, data: lenient(BlockedWire) }),
})

export interface BlockedContact {
  readonly conversation: Conversation
  /** Milliseconds since the epoch. */
  readonly blockedAt: number | null
  readonly arrived: number
}

export const readBlocked = ({
  data,
}: z.output<typeof listBlocked.answer>): readonly BlockedContact[] =>
  (data ?? []).flatMap((wire) => {
    const [conversation] = readConversations([wire])
    return wire && conversation
      ? {
          conversation: { ...conversation, isBlocked: true },
          blockedAt: looseTime(wire.BlockedAt),
          arrived: looseNumber(wire.Arrived) ?? 0,
        }
      : []
  })

export const IS_BLOCKED = 'El contacto está bloqueado. Desbloquéalo para escribirle.'
export const NEVER_WROTE =
  'Este cliente no tiene conversaciones: cuando escriba, podrás bloquearlo desde ahí.'

/** Somebody who sees their own conversations alone asks for what changes a colleague's, too. */
export const isOthers = (isBlocked: boolean): string =>
  `De este contacto se encarga otra persona. Pídele que lo ${isBlocked ? 'bloquee' : 'desbloquee'}.`

export const describeBlockFailure = failures({
  block: saidOr('No se pudo bloquear el contacto. Inténtalo de nuevo.'),
  unblock: saidOr('No se pudo desbloquear el contacto. Inténtalo de nuevo.'),
  list: saidOr('No se pudieron cargar los contactos bloqueados'),
})

export const conversationBlocksEndpoints = { blockConversation, blockClient, listBlocked }
