import type { SnapshotFrom } from 'xstate'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import { describeProjectsAdminFailure } from '#contract/projectsAdmin.ts'
import { createWholeListMachine, sifted } from '../shared/wholeListFactory.ts'

export const reportListMachine = createWholeListMachine<ProjectReport, Record<string, never>>({
  id: 'reportList',
  description:
    'The reports of all projects, loaded project by project; a project whose load fails is skipped.',
  describe: (error) => describeProjectsAdminFailure('load', error),
  isSifted: true,
  isChanged: false,
  isReserved: () => true,
})

type State = SnapshotFrom<typeof reportListMachine>

export const selectReports = (state: State) => state.context.items
export const selectShownReports = (state: State) =>
  sifted(
    state.context,
    ({ title }) => title,
    ({ status }) => status,
  )
