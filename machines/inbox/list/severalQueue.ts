import { describeStateFailure, type ThreadState } from '#contract/conversationStates.ts'
import { SEVERAL_UNASKED } from '#contract/limits.ts'
import type { Change } from '../states/conversationStates.ts'
import { allOf, type Chosen } from './several.ts'

// The changes of a task, which are saved one after the other: pure functions.

export type StateTask = 'solve' | 'postpone' | 'reopen'

/** A task for several conversations; `undo` takes the last one back. */
export type Task = StateTask | 'undo'

/** A change that the back end refused. */
interface Refused {
  readonly change: Change
  readonly reason: string
}

export interface Queued {
  readonly task: Task
  /** The changes that are still to be saved, in the order of the list, */
  readonly queue: readonly Change[]
  /** and how many there were at first. */
  readonly total: number
  readonly refused: readonly Refused[]
  /** What was saved of the last task, and is not undone. */
  readonly done: StateTask
  readonly saved: readonly Change[]
}

export interface Doing {
  readonly task: Task
  readonly changes: readonly Change[]
}

type Begun = Pick<Queued, 'task' | 'queue' | 'total' | 'refused'>

/** It has not begun: what was done before can still be undone. */
export const asked = ({ task, changes }: Doing): Begun => ({
  task,
  queue: changes,
  total: changes.length,
  refused: [],
})

export const nothingQueued: Queued = {
  ...asked({ task: 'solve', changes: [] }),
  done: 'reopen',
  saved: [],
}

/** The choice of the moment until which all are postponed is a question already. */
export const isUnasked = ({ task, total }: Begun): boolean =>
  task === 'postpone' || total <= SEVERAL_UNASKED

const idsOf = (changes: readonly Change[]) => changes.map(({ threadId }) => threadId)

/** Another task ends what could be undone; what an undoing leaves out was overruled. */
export const started = ({ task, queue, saved }: Queued): Partial<Queued> => {
  if (task !== 'undo') return { done: task, saved: [] }
  const ids = idsOf(queue)
  return { saved: saved.filter(({ threadId }) => ids.includes(threadId)) }
}

const refusedOf = ({ refused }: Queued): readonly Change[] => refused.map(({ change }) => change)

/** Nothing but what was refused is tried again. */
export const queuedAgain = (before: Queued): Begun =>
  asked({ task: before.task, changes: refusedOf(before) })

const without = (changes: readonly Change[], id: string) =>
  changes.filter(({ threadId }) => threadId !== id)

export const afterSaved = (
  { task, queue, saved }: Queued,
  { marked }: ThreadState,
): Pick<Queued, 'queue' | 'saved'> => {
  const [first, ...others] = queue
  if (first === undefined) return { queue, saved }
  return {
    queue: others,
    saved:
      task === 'undo'
        ? without(saved, first.threadId)
        : // The moment as the back end keeps it.
          [...saved, { ...first, until: marked?.until ?? null }],
  }
}

export const afterRefused = (
  { queue, refused }: Queued,
  error: unknown,
): Pick<Queued, 'queue' | 'refused'> => {
  const reason = describeStateFailure('setState', error)
  return {
    queue: queue.slice(1),
    refused: [...refused, ...queue.slice(0, 1).map((change) => ({ change, reason }))],
  }
}

const isAs = (
  { name, until, returnedAt }: Change['before'],
  marked: ThreadState['marked'],
): boolean =>
  (returnedAt ?? until) === (marked?.until ?? null) &&
  (returnedAt !== null || name === (marked?.state ?? 'open'))

/** What a colleague decides about one that is still to be changed stays; the first ones are on their way already. */
export const afterNews = (
  { queue, saved }: Queued,
  { threadId, marked }: ThreadState,
  onTheirWay: number,
): Pick<Queued, 'queue' | 'saved'> => {
  const waiting = queue.slice(onTheirWay)
  const isOverruled = waiting.some(
    (change) => change.threadId === threadId && !isAs(change.before, marked),
  )
  if (!isOverruled) return { queue, saved }
  return {
    queue: [...queue.slice(0, onTheirWay), ...without(waiting, threadId)],
    saved: without(saved, threadId),
  }
}

export const chosenRefused = (before: Queued): Chosen => allOf(idsOf(refusedOf(before)))

/** Unsaved conversations stay chosen where a person stops. What was to be undone can still be, and the choice stays. */
export const chosenLeft = (before: Queued): Partial<Chosen> & Pick<Queued, 'queue'> => ({
  ...(before.task !== 'undo' && allOf(idsOf([...refusedOf(before), ...before.queue]))),
  queue: [],
})
