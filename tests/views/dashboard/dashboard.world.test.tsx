import { fromPromise } from 'xstate'
import type { LoadedSection } from '#contract/dashboard.ts'
import { autoRefreshMachine } from '#machines/dashboard/autoRefreshMachine.ts'
import {
  dashboardSectionMachine,
  type SectionAsked,
} from '#machines/dashboard/dashboardSectionMachine.ts'
import { firstStepsMachine } from '#machines/dashboard/firstStepsMachine.ts'
import Dashboard from '#src/views/dashboard/Dashboard.tsx'
import { dashboardModel } from '../../model/dashboard/dashboard.model.ts'
import { inert } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { everything, inboxOfAna, silence } from './stage.tsx'

/** The sections announce nothing: the paths contain their events. Only the conversations exist, to be opened. */
const section = dashboardSectionMachine.provide({
  actors: {
    loadSection: fromPromise<LoadedSection, SectionAsked>(({ input }) =>
      input.section === 'topConversations'
        ? Promise.resolve({ section: input.section, data: everything.topConversations, at: 0 })
        : silence(),
    ),
  },
  actions: { announceLoaded: () => undefined },
})

const inbox = inboxOfAna()

describeScreen(dashboardModel, {
  view: (dashboard) => <Dashboard dashboard={dashboard} inbox={inbox} />,
  children: {
    autoRefresh: inert(autoRefreshMachine),
    firstSteps: inert(firstStepsMachine),
    section,
  },
  elsewhere: {
    Principal: 'the sidebar',
    'Gestión de Clientes': 'the view that follows',
    Conversaciones: 'the view that follows',
  },
})
