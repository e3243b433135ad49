import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import { type ReportDraft, reportProblem } from '#contract/projects/remarks.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export const reportFormMachine = createFormMachine<{ projectId: string }, ReportDraft>({
  id: 'reportForm',
  description: 'The form that reports a problem of a project.',
  problemOf: reportProblem,
  describe: (error) => describeProjectsFailure('createReport', error),
})

type State = SnapshotFrom<typeof reportFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
