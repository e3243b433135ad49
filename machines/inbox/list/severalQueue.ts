import { describeStateFailure } from '#contract/conversationStates.ts'
import type { Change } from '../states/conversationStates.ts'
import { type Chosen, chosenBy, type Refused, type Task, undoingAll } from './several.ts'

// The changes of a task, which are saved one after the other: pure functions.

export interface Queued {
  readonly task: Task
  /** The changes that are still to be saved, in the order of the list. */
  readonly queue: readonly Change[]
  readonly saved: readonly Change[]
  readonly refused: readonly Refused[]
}

export interface Doing {
  readonly task: Exclude<Task, 'undo'>
  readonly changes: readonly Change[]
}

const begin = (task: Task, queue: readonly Change[]): Queued => ({
  task,
  queue,
  saved: [],
  refused: [],
})

export const nothingQueued: Queued = begin('solve', [])

export const queued = ({ task, changes }: Doing): Queued => begin(task, changes)

const refusedOf = ({ refused }: Queued): readonly Change[] => refused.map(({ change }) => change)

/** Nothing but what was refused is tried again. */
export const queuedAgain = (before: Queued): Queued => begin(before.task, refusedOf(before))

export const queuedBack = ({ saved }: Queued): Queued => begin('undo', undoingAll(saved))

export const afterSaved = ({ queue, saved }: Queued): Pick<Queued, 'queue' | 'saved'> => ({
  queue: queue.slice(1),
  saved: [...saved, ...queue.slice(0, 1)],
})

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

export const chosenRefused = (before: Queued): Chosen => chosenBy(refusedOf(before))

/** Unsaved conversations stay chosen where a person stops. */
export const chosenLeft = (before: Queued): Chosen & Pick<Queued, 'queue'> => ({
  ...chosenBy([...refusedOf(before), ...before.queue]),
  queue: [],
})
