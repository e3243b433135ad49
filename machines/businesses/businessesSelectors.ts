import type { SnapshotFrom } from 'xstate'
import type { Role } from '#contract/team/roles.ts'
import type { businessesMachine } from './businessesMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof businessesMachine>

export const selectBusinesses = (state: State) => state.context.businesses
/** The name of a business that is not the account's any more; null where none was lost. */
export const selectLost = (state: State) => state.context.lost
export const selectInvited = (state: State) => state.children.invited
/** Null: it is not known, or the back end knows no roles. */
export const selectRole =
  (businessId: number) =>
  (state: State): Role | null =>
    state.context.businesses.find(({ id }) => id === businessId)?.role ?? null
export const selectRecovery = (state: State) => state.children.recovery
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsEmpty = (state: State) => state.matches('empty')
