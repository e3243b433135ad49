import type { StateChange, StateName } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type Change, type Standing, standingOf, undoing } from '../states/conversationStates.ts'
import type { Known } from '../states/views.ts'
import type { Doing, StateTask } from './severalQueue.ts'

// What a task would change of the conversations as they are now: pure functions.

const states: Readonly<Record<StateTask, StateName>> = {
  solve: 'solved',
  postpone: 'postponed',
  reopen: 'open',
}

const fits = (task: StateTask, { name }: Standing): boolean =>
  task === 'postpone' || name !== states[task]

type Standings = Pick<Known, 'marked' | 'passedUpTo'>

/** The changes that a task makes: one that has the state already stays as it is. */
export const changesFor = (
  task: StateTask,
  conversations: readonly Conversation[],
  { marked, passedUpTo }: Standings,
  until: number | null = null,
): readonly Change[] =>
  conversations.flatMap((conversation) => {
    const before = standingOf(marked, conversation, passedUpTo)
    const { threadId, lastMessageAt } = conversation
    const knownUpTo = lastMessageAt ?? 0
    return fits(task, before) ? [{ threadId, state: states[task], until, knownUpTo, before }] : []
  })

/** The changes that nobody has overruled since: no colleague, no customer who wrote, and no moment that has come. */
export const stillSo = (
  saved: readonly Change[],
  conversations: readonly Conversation[],
  { marked, passedUpTo }: Standings,
): readonly Change[] => {
  if (saved.length === 0) return saved
  const listed = new Map(conversations.map((each) => [each.threadId, each]))
  return saved.filter(({ threadId, state, until, knownUpTo }) => {
    const conversation = listed.get(threadId)
    if (!conversation || (conversation.lastMessageAt ?? 0) > knownUpTo) return false
    const now = standingOf(marked, conversation, passedUpTo)
    return now.name === state && now.until === until
  })
}

/** Takes the changes back. A moment that has passed meanwhile is refused by the back end. */
export const undoingAll = (saved: readonly Change[]): Doing => ({
  task: 'undo',
  changes: saved.map((change) => {
    const { threadId, state, until, knownUpTo }: StateChange = undoing(change, 0)
    const before = { name: change.state, until: change.until, returnedAt: null }
    return { threadId, state, until, knownUpTo, before }
  }),
})
