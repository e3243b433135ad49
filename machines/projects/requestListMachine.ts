import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import { createWholeListMachine, sifted } from '../shared/wholeListFactory.ts'
import type { ProjectsScope } from './projectListMachine.ts'

export const requestListMachine = createWholeListMachine<ProjectRequest, ProjectsScope>({
  id: 'requestList',
  description: 'The requests of a business, or of all: searched by title, filtered by status.',
  describe: (error) => describeProjectsFailure('load', error),
  isSifted: true,
  isChanged: false,
  isReserved: ({ businessId }) => businessId === null,
})

type State = SnapshotFrom<typeof requestListMachine>

export const selectRequests = (state: State) => state.context.items
export const selectShownRequests = (state: State) =>
  sifted(
    state.context,
    ({ title }) => title,
    ({ status }) => status,
  )
export const selectRequest = (state: State, id: string) =>
  state.context.items?.find((request) => request.id === id)
