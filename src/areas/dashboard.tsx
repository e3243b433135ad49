import { useSelector } from '@xstate/react'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine.ts'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { dashboardSectionActors, downloadTrend } from '../effects/dashboard.ts'
import Dashboard from '../views/dashboard/Dashboard.tsx'

export const wire = ({ call }: AreaWorld, late: LateMachines): void =>
  late.dashboard.arrive(
    dashboardMachine.provide({
      actors: {
        section: dashboardSectionMachine.provide({
          actors: dashboardSectionActors(call),
          actions: { downloadTrend: (_, loaded) => downloadTrend(loaded) },
        }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const dashboard = useSelector(workspace, ({ children }) => children.dashboard)
  const inbox = useSelector(workspace, selectInbox)
  return dashboard && inbox && <Dashboard dashboard={dashboard} inbox={inbox} />
}
