import { useSelector } from '@xstate/react'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine.ts'
import { firstStepsMachine, selectKept } from '#machines/dashboard/firstStepsMachine.ts'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { saved } from '../app/saving.ts'
import { dashboardSectionActors, downloadTrend } from '../effects/dashboard.ts'
import { firstStepsActors, openChat, openStepsMemory } from '../effects/firstSteps.ts'
import Dashboard from '../views/dashboard/Dashboard.tsx'

export const wire = (
  { account, businessId, call, config, keep, liveNews, store }: AreaWorld,
  late: LateMachines,
): void => {
  const steps = openStepsMemory(store, account.email, businessId)
  keep([saved(firstStepsMachine, { select: selectKept, save: steps.keep })])
  late.dashboard.arrive(
    dashboardMachine.provide({
      actors: {
        section: dashboardSectionMachine.provide({
          actors: dashboardSectionActors(call),
          actions: { downloadTrend: (_, loaded) => downloadTrend(loaded) },
        }),
        firstSteps: firstStepsMachine.provide({
          actors: { ...firstStepsActors(call, config, steps), liveNews },
          actions: { openChat: (_, link) => openChat(link) },
        }),
      },
    }),
  )
}

export function View({ workspace }: AreaViewProps) {
  const dashboard = useSelector(workspace, ({ children }) => children.dashboard)
  const inbox = useSelector(workspace, selectInbox)
  return dashboard && inbox && <Dashboard dashboard={dashboard} inbox={inbox} />
}
