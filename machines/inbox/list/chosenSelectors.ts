import type { SnapshotFrom } from 'xstate'
import type { severalMachine } from './severalMachine.ts'

// What the list shows of the rows that are chosen.

type State = SnapshotFrom<typeof severalMachine>

export const selectIsChoosing = (state: State) => state.matches('some')
export const selectChosen = (state: State) => state.context.ids
