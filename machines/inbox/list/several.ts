import type { StateChange, StateName } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type Change, type Standing, standingOf, undoing } from '../states/conversationStates.ts'
import type { Known } from '../states/views.ts'

// Several conversations at once: pure functions.

type Ids = readonly string[]

/** The rows that are chosen. */
export interface Chosen {
  readonly ids: Ids
  /** The rows that were chosen before the range from the anchor. */
  readonly base: Ids
  /** The row from which a range is drawn, and the one to which it was drawn last. */
  readonly anchor: string | null
  readonly head: string | null
}

export const noneChosen: Chosen = { ids: [], base: [], anchor: null, head: null }

const chosen = (ids: Ids, anchor: string | null): Chosen => ({
  ids,
  base: ids,
  anchor,
  head: anchor,
})

export const toggled = ({ ids }: Chosen, id: string): Chosen =>
  chosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], id)

export interface RowRange {
  /** The row of the keyboard's focus; null for a pointer, which draws from the row that was chosen last. */
  readonly from: string | null
  readonly to: string
  /** The rows of the list, in their order. */
  readonly shown: Ids
}

/** A range that is drawn further, or back, replaces the one before it. */
export const withRange = (before: Chosen, { from, to, shown }: RowRange): Chosen => {
  const { ids, anchor, head } = before
  const isGoingOn = anchor !== null && shown.includes(anchor) && (from === null || from === head)
  const start = isGoingOn ? anchor : (from ?? to)
  const base = isGoingOn ? before.base : ids
  const ends = [shown.indexOf(start), shown.indexOf(to)]
  const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { ids: [...new Set([...base, ...range])], base, anchor: start, head: to }
}

export const allOf = (shown: Ids): Chosen => chosen(shown, null)

/** A row that left the list is no longer chosen. */
export const stillShown = (before: Chosen, shown: Ids): Chosen => {
  const there = new Set(shown)
  if (before.ids.every((id) => there.has(id))) return before
  return chosen(
    before.ids.filter((id) => there.has(id)),
    before.anchor,
  )
}

/** A task for the chosen conversations; `undo` takes the last one back. */
export type Task = 'solve' | 'postpone' | 'reopen' | 'undo'

/** A change that the back end refused. */
export interface Refused {
  readonly change: Change
  readonly reason: string
}

export const chosenBy = (changes: readonly StateChange[]): Chosen =>
  chosen(
    changes.map(({ threadId }) => threadId),
    null,
  )

const states: Readonly<Record<Exclude<Task, 'undo'>, StateName>> = {
  solve: 'solved',
  postpone: 'postponed',
  reopen: 'open',
}

const fits = (task: Exclude<Task, 'undo'>, { name }: Standing): boolean =>
  task === 'postpone' || name !== states[task]

/** The changes that a task makes: one that has the state already stays as it is. */
export const changesFor = (
  task: Exclude<Task, 'undo'>,
  conversations: readonly Conversation[],
  { marked, passedUpTo }: Pick<Known, 'marked' | 'passedUpTo'>,
  until: number | null = null,
): readonly Change[] =>
  conversations.flatMap((conversation) => {
    const before = standingOf(marked, conversation, passedUpTo)
    const { threadId, lastMessageAt } = conversation
    const knownUpTo = lastMessageAt ?? 0
    return fits(task, before) ? [{ threadId, state: states[task], until, knownUpTo, before }] : []
  })

/** A moment that has passed meanwhile is refused by the back end. */
export const undoingAll = (saved: readonly Change[]): readonly Change[] =>
  saved.map((change) => {
    const { threadId, state, until, knownUpTo }: StateChange = undoing(change, 0)
    return { threadId, state, until, knownUpTo, before: change.before }
  })
