import type { SnapshotFrom } from 'xstate'
import type { ClientFormMode } from './clientChanges.ts'
import type { clientFormMachine } from './clientFormMachine.ts'

// The view's selectors.

type State = SnapshotFrom<typeof clientFormMachine>

export const selectMode = (state: State): ClientFormMode => {
  if (state.context.clientId === null) return 'create'
  return state.matches({ fields: 'viewing' }) ? 'view' : 'edit'
}
export const selectClient = (state: State) => state.context.client
export const selectError = (state: State) => state.context.error
export const selectIsReady = (state: State) =>
  state.matches({ client: 'known' }) || state.matches({ client: 'unwritten' })
export const selectIsSaving = (state: State) => state.matches({ fields: { editing: 'saving' } })
export const selectIsAsking = (state: State) =>
  state.matches({ leaving: { held: 'closing' } }) ||
  state.matches({ leaving: { held: 'conversing' } })
export const selectEdit = (state: State) => state.children.edit
export const selectDoubles = (state: State) => state.children.doubles
export const selectRemarks = (state: State) => state.children.remarks
export const selectExport = (state: State) => state.children.export
export const selectBlocking = (state: State) => state.children.blocking
export const selectSameContact = (state: State) => state.children.sameContact
