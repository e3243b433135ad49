import * as z from 'zod/mini'
import { DAY } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { CallError, failures, saidOr } from './errors.ts'
import { Loose, lenient, looseFlag, looseText, looseTime } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// Open, solved and postponed conversations (capability `conversationStates`). What the specification's answers hold
// stays as it is.

/** The longest time for which a conversation can be postponed. Milliseconds. */
export const POSTPONE_MAX = 366 * DAY

const stateNames = ['open', 'solved', 'postponed'] as const
export type StateName = (typeof stateNames)[number]

/** A conversation that is not open. */
export const MarkedState = z.object({
  state: z.enum(['solved', 'postponed']),
  /** The moment at which a postponed conversation comes back: milliseconds since the epoch; null for a solved one. */
  until: z.nullable(z.number()),
  /** The customer's last message at that time: a newer one opens the conversation again. */
  upTo: z.number(),
})
export type MarkedState = z.output<typeof MarkedState>

/** A conversation's state for the whole team. */
export interface ThreadState {
  readonly threadId: string
  /** Null: open. */
  readonly marked: MarkedState | null
  /** The assistant handed the conversation over, and nobody has answered since. */
  readonly needsAttention: boolean
}

/** The states of the conversations of a business, for the whole team. */
export interface ConversationStates {
  readonly marked: Readonly<Record<string, MarkedState>>
  /** The conversations whose last message is the customer's; null where the back end does not say. */
  readonly unanswered: readonly string[] | null
  /** Those that the assistant handed over; null where the back end does not say. */
  readonly attention: readonly string[] | null
}

/** A person wants another state. */
export interface StateChange {
  readonly threadId: string
  readonly state: StateName
  /** For `postponed`. */
  readonly until: number | null
  /** The customer's last message that the person knows. */
  readonly knownUpTo: number
}

const StateFields = {
  state: Loose,
  until: Loose,
  /** The customer's last message when the state was set. */
  up_to: Loose,
  needs_attention: Loose,
}

const OneState = z.looseObject(StateFields)
export const StateWire = z.looseObject({ thread_id: Id, ...StateFields })

/** Null where the back end does not say. */
const Ids = z.catch(z.optional(z.nullable(z.array(Loose))), null)

/** ISO 8601. */
const Moment = z.optional(z.nullable(z.string().check(z.maxLength(40))))

export const listConversationStates = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/states',
  auth: 'session',
  body: z.object({ business_id: BusinessId }),
  answer: z.object({
    /** Solved and postponed ones; whatever is not listed is open. */
    states: z.catch(z.optional(lenient(StateWire)), null),
    unanswered: Ids,
    attention: Ids,
  }),
})

export const setConversationState = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/state',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({
    state: z.enum(stateNames),
    /** For `postponed`. */
    until: Moment,
    /** With a newer message of the customer the conversation stays open, and the answer is 409. */
    known_up_to: Moment,
  }),
  answer: OneState,
})

/** The state of one conversation, as the back end tells it. */
export const readState = (wire: z.output<typeof OneState>): Omit<ThreadState, 'threadId'> => {
  const name = looseText(wire.state)?.toLowerCase()
  const until = looseTime(wire.until)
  const upTo = looseTime(wire.up_to) ?? 0
  const marked: MarkedState | null =
    name === 'solved'
      ? { state: 'solved', until: null, upTo }
      : name === 'postponed' && until !== null
        ? { state: 'postponed', until, upTo }
        : null
  return { marked, needsAttention: looseFlag(wire.needs_attention) === true }
}

export const readThreadState = (wire: z.output<typeof StateWire>): ThreadState => ({
  threadId: String(wire.thread_id),
  ...readState(wire),
})

const readIds = (ids: z.output<typeof Ids>): readonly string[] | null =>
  ids?.flatMap((id) => looseText(id) ?? []) ?? null

export const readConversationStates = ({
  states,
  unanswered,
  attention,
}: z.output<typeof listConversationStates.answer>): ConversationStates => {
  const marked: Record<string, MarkedState> = {}
  for (const wire of states ?? []) {
    if (wire === null) continue
    const read = readThreadState(wire)
    if (read.marked) marked[read.threadId] = read.marked
  }
  return { marked, unanswered: readIds(unanswered), attention: readIds(attention) }
}

const timeOf = (at: number): string => new Date(at).toISOString()

export const writeStateChange = ({ state, until, knownUpTo }: StateChange) => ({
  state,
  until: until === null ? null : timeOf(until),
  known_up_to: knownUpTo > 0 ? timeOf(knownUpTo) : null,
})

export const CUSTOMER_WROTE = 'El cliente acaba de escribir: la conversación sigue abierta.'
export const PAST_MOMENT = 'Elige un momento que todavía no haya pasado.'
export const FAR_MOMENT = 'Elige un momento dentro de un año como mucho.'

/** The reason why a conversation cannot be postponed until then; null where it can. */
export const postponeProblem = (until: number | null, now: number): string | null => {
  if (until === null || until <= now) return PAST_MOMENT
  return until > now + POSTPONE_MAX ? FAR_MOMENT : null
}

export const describeStateFailure = failures({
  setState: (error) =>
    error instanceof CallError && error.status === 409
      ? CUSTOMER_WROTE
      : saidOr('No se pudo cambiar el estado de la conversación. Inténtalo de nuevo.')(error),
})

export const conversationStatesEndpoints = { listConversationStates, setConversationState }
