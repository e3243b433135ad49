import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import { createWholeListMachine } from '../shared/wholeListFactory.ts'

export const projectReportsMachine = createWholeListMachine<ProjectReport, { projectId: string }>({
  id: 'projectReports',
  description: 'The reports of one project.',
  describe: (error) => describeProjectsFailure('loadDetails', error),
  isSifted: false,
  isChanged: false,
})

export const selectReports = (state: SnapshotFrom<typeof projectReportsMachine>) =>
  state.context.items
