import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseFlag, looseText } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// The conversations that a person keeps on top of the list (capability `conversationPins`): the person's own, not the
// team's.

/** Of one account in one business. */
export const PINS_MAX = 20

export const TOO_MANY_PINS = `Ya tienes ${PINS_MAX} conversaciones fijadas. Desfija una para fijar otra.`

/** A conversation is pinned, or no longer pinned. */
export interface Pin {
  readonly threadId: string
  readonly isPinned: boolean
}

export const PinWire = z.looseObject({ thread_id: Id, pinned: Loose })

export const listConversationPins = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/pins',
  auth: 'session',
  body: z.object({ business_id: BusinessId }),
  answer: z.object({ pins: z.catch(z.optional(z.nullable(z.array(Loose))), null) }),
})

/** Answered with 409 where the account has as many as it can have. */
export const pinConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/pin',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ pinned: z.boolean() }),
  answer: z.looseObject({ pinned: Loose }),
})

export const readPins = ({
  pins,
}: z.output<typeof listConversationPins.answer>): readonly string[] =>
  pins?.flatMap((id) => looseText(id) ?? []) ?? []

export const readPinned = ({ pinned }: z.output<typeof pinConversation.answer>): boolean =>
  looseFlag(pinned) === true

export const readPin = (wire: z.output<typeof PinWire>): Pin => ({
  threadId: String(wire.thread_id),
  isPinned: readPinned(wire),
})

export const describePinFailure = failures({
  pin: saidOr('No se pudo fijar ni desfijar la conversación. Inténtalo de nuevo.'),
})

export const conversationPinsEndpoints = { listConversationPins, pinConversation }
