import type { SnapshotFrom } from 'xstate'
import {
  type projectsAdminMachine,
  selectChosen,
  selectIsChanging,
} from './projectsAdminMachine.ts'

type State = SnapshotFrom<typeof projectsAdminMachine>

export const UPDATING = 'El estado se está actualizando.'
const OTHER_FIRST = 'Espera a que se guarde el otro cambio.'

const isUpdating = (state: State, projectId: string): boolean =>
  selectChosen(state)?.project.id === projectId

/** The text below the status of a project that is about to change; another choice may still follow. */
export const selectUpdating = (projectId: string) => (state: State) =>
  isUpdating(state, projectId) ? UPDATING : null

/** The reason why the status of this project cannot be chosen now: changes are sent one at a time. */
export const selectWhyNotChoose = (projectId: string) => (state: State) => {
  if (selectChosen(state) === null) return null
  if (!isUpdating(state, projectId)) return OTHER_FIRST
  return selectIsChanging(state) ? UPDATING : null
}
