import type { Assignee, Colleague } from '#contract/assignee.ts'
import type { Conversation } from '#contract/inbox.ts'
import { AWAY_LET_GO } from '#contract/limits.ts'
import { standingOf } from '../states/conversationStates.ts'
import type { Known } from '../states/views.ts'
import type { Wanted } from './assigning.ts'

// What colleagues who are away have left open: pure functions.

export interface Left {
  readonly assignee: Assignee
  /** The open ones, in the order of the list. */
  readonly threadIds: readonly string[]
}

const notHidden = (people: readonly Colleague[], hidden: readonly string[]) =>
  people.filter(({ userId, isAway }) => isAway && !hidden.includes(userId))

/** The open conversations of each colleague who is away, where there are any. */
export const leftOpen = (
  { people, hidden }: { readonly people: readonly Colleague[]; readonly hidden: readonly string[] },
  list: readonly Conversation[],
  { marked, passedUpTo, userId: own }: Known,
): readonly Left[] => {
  const left = new Map(
    notHidden(people, hidden).flatMap(
      ({ userId, name }): [string, Left & { threadIds: string[] }][] =>
        userId === own ? [] : [[userId, { assignee: { userId, name }, threadIds: [] }]],
    ),
  )
  if (left.size === 0) return []
  for (const conversation of list) {
    const of = left.get(conversation.assignee?.userId ?? '')
    if (of && standingOf(marked, conversation, passedUpTo).name === 'open')
      of.threadIds.push(conversation.threadId)
  }
  return [...left.values()].filter(({ threadIds }) => threadIds.length > 0)
}

/** Those who have waited longest, where there are many. */
export const bounded = ({ assignee, threadIds }: Left): Left => ({
  assignee,
  threadIds: threadIds.slice(-AWAY_LET_GO),
})

const wanted = (
  threadIds: readonly string[],
  from: Assignee | null,
  to: Assignee | null,
): Wanted => ({
  asked: threadIds.map((threadId) => ({ threadId, assignee: from })),
  assignee: to,
  isAsKnown: true,
})

export const lettingGo = (left: Left | null): Wanted =>
  wanted(left?.threadIds ?? [], left?.assignee ?? null, null)

export const givingBack = (left: Left | null): Wanted =>
  wanted(left?.threadIds ?? [], null, left?.assignee ?? null)

/** Who is back is told of again the next time. */
export const stillAway = (hidden: readonly string[], people: readonly Colleague[]) =>
  hidden.filter((id) => people.some(({ userId, isAway }) => isAway && userId === id))
