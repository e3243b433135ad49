import type { ConversationStates } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type Marked, placeOf, type Standing, standingOf } from './conversationStates.ts'

// The views over the list: pure functions.

export type ListView = 'open' | 'unanswered' | 'attention' | 'postponed' | 'solved' | 'all'

/** The facts that decide which view a conversation belongs to. */
export interface Known {
  /** With the changes that are still on their way. */
  readonly marked: Marked
  readonly told: ConversationStates
  readonly passedUpTo: number
}

/** Where the back end has no states. */
export const nothingKnown: Known = {
  marked: {},
  told: { marked: {}, unanswered: null, attention: null },
  passedUpTo: 0,
}

interface Placed {
  readonly conversation: Conversation
  readonly standing: Standing
}

const placedIn = (list: readonly Conversation[], { marked, passedUpTo }: Known): Placed[] =>
  list.map((conversation) => ({
    conversation,
    standing: standingOf(marked, conversation, passedUpTo),
  }))

/** True if a conversation belongs to a view. One that waits for an answer, or for a person, is open. */
const belongs = (
  view: ListView,
  { conversation: { threadId }, standing: { name } }: Placed,
  waiting: Record<'unanswered' | 'attention', ReadonlySet<string>>,
): boolean => {
  if (view === 'all') return true
  if (view === 'unanswered' || view === 'attention')
    return name === 'open' && waiting[view].has(threadId)
  return name === view
}

const waitingIn = ({ told }: Known) => ({
  unanswered: new Set(told.unanswered),
  attention: new Set(told.attention),
})

/** The conversations of a view, in the order of the list; what came back stands at its moment. The open one stays. */
export const conversationsIn = (
  list: readonly Conversation[],
  view: ListView,
  known: Known,
  openId: string | null,
): readonly Conversation[] => {
  if (Object.keys(known.marked).length === 0 && (view === 'all' || view === 'open')) return list
  const waiting = waitingIn(known)
  const shown = placedIn(list, known).filter(
    (placed) => placed.conversation.threadId === openId || belongs(view, placed, waiting),
  )
  const ordered = shown.some(({ standing }) => standing.returnedAt !== null)
    ? shown.toSorted(
        (a, b) => placeOf(b.conversation, b.standing) - placeOf(a.conversation, a.standing),
      )
    : shown
  return ordered.map(({ conversation }) => conversation)
}

/** The number of conversations with unread messages that the view does not show. */
export const hiddenUnread = (
  list: readonly Conversation[],
  view: ListView,
  known: Known,
  unread: Readonly<Record<string, number>>,
): number => {
  const waiting = waitingIn(known)
  const counted = list.filter(({ threadId }) => threadId in unread)
  return placedIn(counted, known).filter((placed) => !belongs(view, placed, waiting)).length
}

/** The number of conversations in each view. */
export const countsIn = (
  list: readonly Conversation[],
  known: Known,
): Readonly<Record<ListView, number>> => {
  const counts = { open: 0, unanswered: 0, attention: 0, postponed: 0, solved: 0, all: 0 }
  const waiting = waitingIn(known)
  for (const placed of placedIn(list, known))
    for (const view of Object.keys(counts) as ListView[])
      if (belongs(view, placed, waiting)) counts[view]++
  return counts
}

/** The views that this back end can tell. */
export const viewsOf = ({ told }: Known): readonly ListView[] => [
  'open',
  ...(told.unanswered === null ? [] : (['unanswered'] as const)),
  ...(told.attention === null ? [] : (['attention'] as const)),
  'postponed',
  'solved',
  'all',
]
