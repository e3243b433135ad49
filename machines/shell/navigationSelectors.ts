import type { SnapshotFrom } from 'xstate'
import type { navigationMachine } from './navigationMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof navigationMachine>

/** A chat replaces the list: the chat's own header shows the contact, and leads back. */
export const selectIsChatPlaced = (state: State) => state.context.place.threadId !== undefined
export const selectView = (state: State) => state.context.place.view
export const selectCanGoBack = (state: State) => state.can({ type: 'view.back' })
