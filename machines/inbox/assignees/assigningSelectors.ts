import type { SnapshotFrom } from 'xstate'
import type { assigningMachine } from './assigningMachine.ts'

// What is shown of the choice of a person.

type State = SnapshotFrom<typeof assigningMachine>

/** The conversations that are to be somebody's, while the people are shown. */
export const selectAsked = (state: State) =>
  state.matches({ choosing: 'open' }) ? state.context.asked : null
/** Null until they are loaded. */
export const selectPeople = (state: State) => state.context.people
export const selectHasFailed = (state: State) => state.matches({ choosing: { open: 'failed' } })
