import type { SnapshotFrom } from 'xstate'
import { describeProjectsFailure } from '#contract/projects/failures'
import type { ProjectReport } from '#contract/projects/remarks'
import { createWholeListMachine } from '../shared/wholeListFactory'

export const projectReportsMachine = createWholeListMachine<ProjectReport, { projectId: string }>({
  id: 'projectReports',
  description: 'The reports of one project.',
  describe: (error) => describeProjectsFailure('loadDetails', error),
  isSifted: false,
  isChanged: false,
})

export const selectReports = (state: SnapshotFrom<typeof projectReportsMachine>) =>
  state.context.items
