import type { SnapshotFrom } from 'xstate'
import type { appMachine } from './appMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof appMachine>

export const selectSession = (state: State) => state.context.session
export const selectWanted = (state: State) => state.context.wanted
export const selectAccountEmail = (state: State) => state.context.session?.email ?? null
export const selectBusinessId = (state: State) => state.context.session?.businessId ?? null
export const selectSessionActor = (state: State) => state.children.session
export const selectBusinessesActor = (state: State) => state.children.businesses
export const selectThemeActor = (state: State) => state.children.theme
export const selectToastsActor = (state: State) => state.children.toasts
export const selectSignOutActor = (state: State) => state.children.signOut
export const selectShellActor = (state: State) => state.children.shell

/** The address of the app's state; without a session, the session machine decides between two addresses. */
export const selectArea = (state: State): 'access' | '/select-business' | '/' => {
  if (state.matches({ signedIn: 'ready' })) return '/'
  return state.matches('signedIn') ? '/select-business' : 'access'
}
