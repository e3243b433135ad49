import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import type { Project } from '#contract/projects/projects.ts'
import { createWholeListMachine, sifted } from '../shared/wholeListFactory.ts'

/** The business; null means all, for the administrator. */
export interface ProjectsScope {
  readonly businessId: number | null
}

export const projectListMachine = createWholeListMachine<Project, ProjectsScope>({
  id: 'projectList',
  description: 'The projects of a business, or of all: searched by name, filtered by status.',
  describe: (error) => describeProjectsFailure('load', error),
  isSifted: true,
  isChanged: true,
  isReserved: ({ businessId }) => businessId === null,
})

type State = SnapshotFrom<typeof projectListMachine>

export const selectProjects = (state: State) => state.context.items
export const selectShownProjects = (state: State) =>
  sifted(
    state.context,
    ({ name }) => name,
    ({ status }) => status,
  )
export const selectProject = (state: State, id: string) =>
  state.context.items?.find((project) => project.id === id)
