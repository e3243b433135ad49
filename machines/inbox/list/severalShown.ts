import type { SnapshotFrom } from 'xstate'
import type { severalMachine } from './severalMachine.ts'

// The rows' selectors for several chosen conversations. The code of the machine is loaded later than the rows.

type State = SnapshotFrom<typeof severalMachine>

export const isQuiet = (state: State): boolean => state.matches({ none: 'quiet' })
export const isChoosing = (state: State): boolean => state.matches('some')
/** At least one is chosen, or a change of them is on its way. */
export const isWorking = (state: State): boolean => !state.matches('none')
export const chosenIn = (state: State): readonly string[] => state.context.ids
export const countIn = (state: State): number => (isChoosing(state) ? state.context.ids.length : 0)
