import * as z from 'zod/mini'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, LooseOne, lenient, looseFlag, looseText, looseThing, looseTime } from './loose.ts'
import { lengthProblem } from './messageLength.ts'
import { Id } from './wire.ts'

// Messages that are written now and sent later (capability `scheduledMessages`). The whole team sees them; the customer
// sees nothing of them before they are sent.

/** Of one conversation. */
export const SCHEDULED_MAX = 20
const SCHEDULE_SOONEST = MINUTE
const SCHEDULE_LATEST = 366 * DAY
/** A message that could not be sent in this time after it was due waits for a person. */
export const SCHEDULE_OVERDUE = HOUR

/**
 * Why a message is not sent by itself. `author`: who wrote it does not see the conversation any more; `customer`: the
 * customer wrote first; `late`: its time passed unseen; `window`: the channel takes no text now.
 */
const heldReasons = ['author', 'customer', 'late', 'window', 'blocked', 'connection'] as const
export type HeldReason = (typeof heldReasons)[number]

const ScheduledWire = z.object({
  scheduled_id: Id,
  text: Loose,
  /** ISO 8601. */
  at: Loose,
  held: Loose,
  author_name: Loose,
  author_is_own: Loose,
})

const OfConversation = z.object({ id: z.string() })
const OneParams = z.object({ id: z.string(), scheduled: z.string() })
/** `at`: ISO 8601. */
const Written = z.object({ text: z.string(), at: z.string().check(z.maxLength(40)) })

export const listScheduled = endpoint({
  method: 'GET',
  path: '/lpmobile/conversation/:id/scheduled',
  auth: 'session',
  params: OfConversation,
  answer: LooseOne(
    z.object({
      messages: z.catch(z.optional(lenient(ScheduledWire)), null),
      /** Of the business. */
      time_zone: Loose,
      /** Until when the channel takes a text, as far as is known now. */
      open_until: Loose,
    }),
  ),
})

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/scheduled',
  auth: 'session',
  knowsKey: 'scheduledMessages',
  params: OfConversation,
  body: Written,
  answer: 'none',
})

export const changeScheduled = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/scheduled/:scheduled',
  auth: 'session',
  params: OneParams,
  body: Written,
  answer: 'none',
})

export const cancelScheduled = endpoint({
  method: 'DELETE',
  path: '/lpmobile/conversation/:id/scheduled/:scheduled',
  auth: 'session',
  params: OneParams,
  answer: 'none',
})

/** At once, whatever holds it. */
export const sendScheduled = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/scheduled/:scheduled/send',
  auth: 'session',
  params: OneParams,
  answer: 'none',
})

export interface Scheduled {
  readonly id: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Null: it will be sent. */
  readonly held: HeldReason | null
  readonly authorName: string | null
  readonly isOwn: boolean
}

export interface Schedule {
  /** The next one first. */
  readonly messages: readonly Scheduled[]
  /** IANA; null where the business has none. */
  readonly zone: string | null
  /** Milliseconds since the epoch; null where the channel takes a text at any time. */
  readonly openUntil: number | null
}

const readHeld = (held: Loose): HeldReason | null => {
  const told = looseText(held)
  if (told === null) return null
  // A reason that this page does not know holds it none the less.
  return heldReasons.find((reason) => reason === told) ?? 'late'
}

export const readSchedule = (answer: z.output<typeof listScheduled.answer>): Schedule => {
  const { messages, time_zone, open_until } = looseThing(answer) ?? {}
  return {
    messages: (messages ?? [])
      .flatMap((wire) => wire ?? [])
      .map((wire) => ({
        id: String(wire.scheduled_id),
        text: looseText(wire.text) ?? '',
        at: looseTime(wire.at) ?? 0,
        held: readHeld(wire.held),
        authorName: looseText(wire.author_name),
        isOwn: looseFlag(wire.author_is_own) === true,
      }))
      .sort((one, other) => one.at - other.at),
    zone: looseText(time_zone),
    openUntil: looseTime(open_until),
  }
}

/** The reason why this text cannot be scheduled; null where it can. */
export const scheduledTextProblem = (contactType: string, text: string): string | null =>
  text.trim() === '' ? 'El mensaje no puede estar vacío' : lengthProblem(contactType, text)

/** The reason why nothing can be scheduled for then; null where it can. */
export const scheduledTimeProblem = (at: number | null, now: number): string | null => {
  if (at === null) return 'Elige un día y una hora'
  if (at < now + SCHEDULE_SOONEST) return 'Elige un momento que todavía no haya pasado.'
  return at > now + SCHEDULE_LATEST ? 'Elige un momento dentro de un año como mucho.' : null
}

export const SCHEDULED_GONE = 'El mensaje ya se envió, o alguien lo canceló.'
export const TOO_MANY_SCHEDULED = `Una conversación puede tener como máximo ${SCHEDULED_MAX} mensajes programados.`

/** The error texts of scheduled messages. */
export const describeScheduledFailure = failures({
  load: saidOr('No se pudieron cargar los mensajes programados'),
  save: saidOr('No se pudo programar el mensaje. Inténtalo de nuevo.'),
  cancel: saidOr('No se pudo cancelar el mensaje. Inténtalo de nuevo.'),
  send: saidOr('No se pudo enviar el mensaje. Inténtalo de nuevo.'),
})

export const scheduledMessagesEndpoints = {
  listScheduled,
  scheduleMessage,
  changeScheduled,
  cancelScheduled,
  sendScheduled,
}
