import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures'
import { type ReportDraft, reportProblem } from '#contract/projects/remarks'
import { createFormMachine } from '../shared/formFactory'

export const reportFormMachine = createFormMachine<{ projectId: string }, ReportDraft>({
  id: 'reportForm',
  description: 'The form that reports a problem of a project.',
  problemOf: reportProblem,
  describe: (error) => describeProjectsFailure('createReport', error),
})

type State = SnapshotFrom<typeof reportFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
