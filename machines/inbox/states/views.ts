import type { Assignee } from '#contract/assignee.ts'
import type { ConversationStates } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type Marked, placeOf, type Standing, standingOf } from './conversationStates.ts'

// The views over the list: pure functions.

type StateView = 'open' | 'unanswered' | 'attention' | 'postponed' | 'solved' | 'all'
/** The open ones of this person, of nobody, or of a colleague. */
export type ListView = StateView | 'mine' | 'unassigned' | `of:${string}`

/** The facts that decide which view a conversation belongs to. */
export interface Known {
  /** With the changes that are still on their way. */
  readonly marked: Marked
  readonly told: ConversationStates
  readonly passedUpTo: number
  /** The account, where the back end says whose the conversations are; null where it is not known. */
  readonly userId?: string | null | undefined
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

/** Whose conversations a view shows: null for nobody's, undefined for those of all. */
const ownerIn = (view: ListView, { userId }: Known): string | null | undefined => {
  if (view === 'mine') return userId ?? ''
  if (view === 'unassigned') return null
  return view.startsWith(COLLEAGUE) ? view.slice(COLLEAGUE.length) : undefined
}

const COLLEAGUE = 'of:'

/** True if a conversation belongs to a view. One that waits for an answer, or for a person, is open. */
const belongs = (
  view: ListView,
  { conversation: { threadId, assignee }, standing: { name } }: Placed,
  waiting: Record<'unanswered' | 'attention', ReadonlySet<string>>,
  known: Known,
): boolean => {
  if (view === 'all') return true
  const owner = ownerIn(view, known)
  if (owner !== undefined) return name === 'open' && (assignee?.userId ?? null) === owner
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
    (placed) => placed.conversation.threadId === openId || belongs(view, placed, waiting, known),
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
  return placedIn(counted, known).filter((placed) => !belongs(view, placed, waiting, known)).length
}

/** The number of conversations in each of these views. */
export const countsIn = (
  list: readonly Conversation[],
  known: Known,
  views: readonly ListView[],
): Readonly<Partial<Record<ListView, number>>> => {
  const waiting = waitingIn(known)
  const placed = placedIn(list, known)
  return Object.fromEntries(
    views.map((view) => [
      view,
      placed.filter((each) => belongs(view, each, waiting, known)).length,
    ]),
  )
}

/** The colleagues to whom a conversation of the list is assigned, by their names. */
export const colleaguesIn = (
  list: readonly Conversation[],
  { userId }: Known,
): readonly Assignee[] => {
  const known = new Map(
    list.flatMap(({ assignee }) => (assignee ? [[assignee.userId, assignee]] : [])),
  )
  return [...known.values()]
    .filter((each) => each.userId !== userId)
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** The views that this back end can tell. */
export const viewsOf = (
  { told, userId }: Known,
  colleagues: readonly Assignee[],
): readonly ListView[] => [
  'open',
  ...(userId === undefined ? [] : (['mine', 'unassigned'] as const)),
  ...colleagues.map((each): ListView => `${COLLEAGUE}${each.userId}`),
  ...(told.unanswered === null ? [] : (['unanswered'] as const)),
  ...(told.attention === null ? [] : (['attention'] as const)),
  'postponed',
  'solved',
  'all',
]
