import type {
  ConversationStates,
  MarkedState,
  StateChange,
  StateName,
  ThreadState,
} from '#contract/conversationStates.ts'
import { activityAt, type Conversation } from '#contract/inbox.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { LiveState } from '#contract/live/state.ts'

// Open, solved and postponed conversations: pure functions.

export type Marked = ConversationStates['marked']

/** The state of a conversation at this moment. */
export interface Standing {
  readonly name: StateName
  /** For `postponed`: when it comes back. */
  readonly until: number | null
  /** An open one was postponed until then, and nothing was said since. */
  readonly returnedAt: number | null
}

export const openStanding: Standing = { name: 'open', until: null, returnedAt: null }

export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.name === other.name && one.until === other.until && one.returnedAt === other.returnedAt

const heardAt = ({ lastMessageAt }: Pick<Conversation, 'lastMessageAt'>): number =>
  lastMessageAt ?? 0

/** A newer message of the customer opens a conversation again, and so does the moment until which it was postponed. */
export const standingOf = (
  marked: Marked,
  conversation: Pick<Conversation, 'threadId' | 'lastMessageAt'>,
  passedUpTo: number,
): Standing => {
  const state = marked[conversation.threadId]
  if (state === undefined || heardAt(conversation) > state.upTo) return openStanding
  const { until } = state
  if (state.state === 'solved' || until === null) return { ...openStanding, name: 'solved' }
  return until <= passedUpTo
    ? { ...openStanding, returnedAt: until }
    : { name: 'postponed', until, returnedAt: null }
}

const withMarked = (marked: Marked, { threadId, marked: state }: OneMarked): Marked => {
  if (state === null && !(threadId in marked)) return marked
  const { [threadId]: _before, ...others } = marked
  return state === null ? others : { ...others, [threadId]: state }
}

type OneMarked = Pick<ThreadState, 'threadId' | 'marked'>

export const markedBy = ({ state, until, knownUpTo: upTo }: StateChange): MarkedState | null =>
  state === 'open' ? null : { state, until: state === 'postponed' ? until : null, upTo }

/** As it is shown while the changes are still on their way. */
const withChanges = (marked: Marked, changes: readonly StateChange[]): Marked =>
  changes.reduce(
    (so, change) => withMarked(so, { threadId: change.threadId, marked: markedBy(change) }),
    marked,
  )

type Ids = readonly string[]

const withId = (ids: Ids | null, threadId: string, isThere: boolean): Ids | null =>
  ids === null || ids.includes(threadId) === isThere
    ? ids
    : isThere
      ? [...ids, threadId]
      : ids.filter((id) => id !== threadId)

/**
 * A customer's message opens the conversation again; a person of the team who answers takes over from the assistant; a
 * greeting answers nothing.
 */
const withSaid = (
  { marked, unanswered, attention }: ConversationStates,
  { threadId, message }: Pick<LiveMessage, 'threadId' | 'message'>,
): ConversationStates => ({
  marked:
    message.fromBusiness || message.at <= (marked[threadId]?.upTo ?? 0)
      ? marked
      : withMarked(marked, { threadId, marked: null }),
  unanswered:
    message.details?.automatic === true
      ? unanswered
      : withId(unanswered, threadId, !message.fromBusiness),
  attention:
    message.fromBusiness && message.author !== 'assistant'
      ? withId(attention, threadId, false)
      : attention,
})

export const withState = (
  { marked, unanswered, attention }: ConversationStates,
  state: ThreadState,
): ConversationStates => ({
  marked: withMarked(marked, state),
  unanswered,
  attention: withId(attention, state.threadId, state.needsAttention),
})

/** The next moment at which a postponed conversation comes back; null where none is postponed. */
export const nextMoment = (marked: Marked, passedUpTo: number): number | null => {
  const moments = Object.values(marked).flatMap(({ until }) =>
    until !== null && until > passedUpTo ? [until] : [],
  )
  return moments.length === 0 ? null : Math.min(...moments)
}

export const withHeard = (
  told: ConversationStates,
  news: LiveMessage | LiveState,
): ConversationStates =>
  news.type === 'live.message' ? withSaid(told, news) : withState(told, news)

/** The shown states: those of the back end, with the changes that are on their way. */
export const shown = (told: ConversationStates, queue: readonly StateChange[]) => ({
  told,
  queue,
  marked: withChanges(told.marked, queue),
})

/** The input of a save while nothing waits to be saved. */
export const noChange: StateChange = { threadId: '', state: 'open', until: null, knownUpTo: 0 }

/** A change that a person made, and what was before. */
export interface Change extends StateChange {
  readonly before: Standing
}

interface Moment {
  readonly marked: Marked
  readonly passedUpTo: number
}

export const afterChange = ({ marked, passedUpTo }: Moment, change: StateChange): Change => ({
  ...change,
  before: standingOf(
    marked,
    { threadId: change.threadId, lastMessageAt: change.knownUpTo },
    passedUpTo,
  ),
})

/** The change that undoes the last one. A moment that has passed meanwhile cannot be waited for again. */
export const undoing = (last: Change | null, passedUpTo: number): StateChange => {
  if (last === null) return noChange
  const { threadId, knownUpTo, before } = last
  return before.until !== null && before.until <= passedUpTo
    ? { threadId, state: 'open', until: null, knownUpTo }
    : { threadId, state: before.name, until: before.until, knownUpTo }
}

/** One that came back stands where its moment is. */
export const placeOf = (conversation: Conversation, { returnedAt }: Standing): number =>
  Math.max(activityAt(conversation), returnedAt ?? 0)
