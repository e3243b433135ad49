import type { SnapshotFrom } from 'xstate'
import { knowsOtherPhones } from '#contract/clients/clients.ts'
import type { clientEditMachine } from './clientEditMachine.ts'

// What the fields show of the client as the back end has it.

type State = SnapshotFrom<typeof clientEditMachine>

export const selectStoredStatus = (state: State) => state.context.stored.status
export const selectHasOtherPhones = (state: State) => knowsOtherPhones(state.context.read)
