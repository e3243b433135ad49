import type { SnapshotFrom } from 'xstate'
import {
  type ConversionDraft,
  conversionProblem,
  describeProjectsAdminFailure,
} from '#contract/projectsAdmin.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export const conversionFormMachine = createFormMachine<{ requestId: string }, ConversionDraft>({
  id: 'conversionForm',
  description: 'The form that converts a request into a project with a name.',
  problemOf: conversionProblem,
  describe: (error) => describeProjectsAdminFailure('convertRequest', error),
})

type State = SnapshotFrom<typeof conversionFormMachine>

export const selectName = (state: State) => state.context.draft.name
export const selectProblem = (state: State) => state.context.problem
