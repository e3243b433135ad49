import type { SnapshotFrom } from 'xstate'
import { isGuess } from './clientMatch.ts'
import type { clientPanelMachine } from './clientPanelMachine.ts'

// What the view of the client panel reads.

type State = SnapshotFrom<typeof clientPanelMachine>

export const selectContactName = (state: State) => state.context.contact?.name ?? ''
export const selectClient = (state: State) => state.context.client
export const selectMemory = (state: State) => state.context.memory
export const selectError = (state: State) => state.context.error
/** A client that only the name led to: it is shown, and used for nothing else. */
export const selectIsGuess = (state: State) => isGuess(state.context)
export const selectHasFailed = (state: State) => state.matches({ panel: 'failed' })
export const selectIsNone = (state: State) => state.matches({ panel: 'none' })
export const selectIsUnlinking = (state: State) => state.matches({ panel: 'unlinking' })
export const selectPick = (state: State) => state.children.pick
export const selectEdit = (state: State) => state.children.edit
export const selectRemarks = (state: State) => state.children.remarks
/** The orders of a client who is known for sure. */
export const selectOrders = (state: State) => state.children.orders
