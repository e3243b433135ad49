import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import { type RequestDraft, requestProblem } from '#contract/projects/requests.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export const requestFormMachine = createFormMachine<{ businessId: number }, RequestDraft>({
  id: 'requestForm',
  description: 'The form of a new request.',
  problemOf: requestProblem,
  describe: (error) => describeProjectsFailure('createRequest', error),
})

type State = SnapshotFrom<typeof requestFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
