import { useSelector } from '@xstate/react'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine'
import { selectInbox } from '#machines/shell/workspaceMachine'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { dashboardSectionActors, downloadTrend } from '../effects/dashboard'
import Dashboard from '../views/dashboard/Dashboard'

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
