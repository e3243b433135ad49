import type { SnapshotFrom } from 'xstate'
import type { severalMachine } from './severalMachine.ts'

// What the bar below the list shows: loaded with it.

type State = SnapshotFrom<typeof severalMachine>

/** Nothing is chosen, on its way, or to be undone. */
export const selectIsQuiet = (state: State) =>
  state.matches('none') && state.context.saved.length === 0
export const selectIsSaving = (state: State) => state.matches('saving')
export const selectCount = (state: State) => (selectIsSaving(state) ? 0 : state.context.ids.length)
/** At least one is chosen, or a change of them is on its way. */
export const selectIsWorking = (state: State) => selectIsSaving(state) || selectCount(state) > 0
export const selectIsPostponing = (state: State) => state.matches({ some: 'postponing' })
export const selectHasStates = (state: State) => state.context.hasStates
export const selectTask = (state: State) => state.context.task
export const selectMarked = (state: State) => state.context.marked
/** The number of changes that are saved, refused or overruled, and of all. */
export const selectProgress = ({ context: { queue, total } }: State) => ({
  done: total - queue.length,
  all: total,
})
export const selectRefused = (state: State) =>
  state.matches({ some: 'refused' }) ? state.context.refused : null
/** What could not be undone at the last try. */
export const selectNotUndone = ({ context: { task, refused } }: State) =>
  task === 'undo' && refused.length > 0 ? refused : null
/** The number of changes that a person is asked about; null where nothing is asked. */
export const selectAsked = (state: State) =>
  state.matches('asking') ? state.context.queue.length : null
/** What the last task changed, which can be undone until another one begins. */
export const selectSaved = (state: State) => state.context.saved
export const selectDone = (state: State) => state.context.done
