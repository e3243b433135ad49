import { useSelector } from '@xstate/react'
import { dashboardMachine, selectHours } from '#machines/dashboard/dashboardMachine.ts'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine.ts'
import { firstStepsMachine } from '#machines/dashboard/firstStepsMachine.ts'
import { selectKept } from '#machines/dashboard/firstStepsSelectors.ts'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { givenInput } from '../app/givenInput.ts'
import { saved } from '../app/saving.ts'
import { dashboardSectionActors, downloadTrend, openHoursMemory } from '../effects/dashboard.ts'
import { firstStepsActors, openChat, openStepsMemory } from '../effects/firstSteps.ts'
import Dashboard from '../views/dashboard/Dashboard.tsx'

export const wire = (
  { account, businessId, call, config, keep, liveNews, store }: AreaWorld,
  late: LateMachines,
): void => {
  const steps = openStepsMemory(store, account.email, businessId)
  const hours = openHoursMemory(store, account.email, businessId)
  keep([
    saved(firstStepsMachine, { select: selectKept, save: steps.keep }),
    saved(dashboardMachine, { select: selectHours, save: hours.keep }),
  ])
  const dashboard = dashboardMachine.provide({
    actors: {
      section: dashboardSectionMachine.provide({
        actors: dashboardSectionActors(call, config),
        actions: { downloadTrend: (_, loaded) => downloadTrend(loaded) },
      }),
      firstSteps: firstStepsMachine.provide({
        actors: { ...firstStepsActors(call, config, steps, account), liveNews },
        actions: { openChat: (_, link) => openChat(link) },
      }),
    },
  })
  late.dashboard.arrive(givenInput(dashboard, () => ({ hours: hours.read() })))
}

export function View({ workspace }: AreaViewProps) {
  const dashboard = useSelector(workspace, ({ children }) => children.dashboard)
  const inbox = useSelector(workspace, selectInbox)
  return dashboard && inbox && <Dashboard dashboard={dashboard} inbox={inbox} />
}
