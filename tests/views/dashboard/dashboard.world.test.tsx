import { expect } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { DASHBOARD_FAILED, DASHBOARD_WITHOUT_DATA } from '#contract/dashboard'
import { autoRefreshMachine } from '#machines/dashboard/autoRefreshMachine'
import type { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import Dashboard from '#src/views/dashboard/Dashboard.tsx'
import { dashboardModel } from '../../model/dashboard/dashboard.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { inert } from '../../model/kit/silence'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const inbox = createActor(inert(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = page.getByRole('checkbox', { name: 'Actualización automática' })
const failure = page.getByText(DASHBOARD_FAILED)
const emptiness = page.getByText(DASHBOARD_WITHOUT_DATA)

const play: ViewPlay<typeof dashboardMachine> = {
  view: (dashboard) => <Dashboard dashboard={dashboard} inbox={inbox} />,
  children: {
    autoRefresh: inert(autoRefreshMachine),
    section: inert(dashboardSectionMachine),
  },
  performers: {
    'refresh.requested': () => button('Actualizar').click(),
    'autoRefresh.toggle': () => box.click(),
    'notice.dismiss': () => button('Cerrar').click(),
    'view.shown': outside,
    'view.hidden': outside,
    'page.shown': outside,
    'page.hidden': outside,
    'refresh.due': outside,
    'section.loaded': outside,
    'section.failed': outside,
    'section.empty': outside,
    'conversation.open': outside,
  },
  checks: {
    awake: async (_, { context }) => {
      await expect.element(emptiness).not.toBeInTheDocument()
      const time = page.getByText(/^Última actualización/).getByRole('time')
      expect(time.elements()).toHaveLength(context.updatedAt === null ? 0 : 1)
    },
    'awake.notice.everythingFailed': () => expect.element(failure).toBeVisible(),
    'awake.notice.none': () => expect.element(failure).not.toBeInTheDocument(),
    empty: () => expect.element(box).not.toBeChecked(),
    'empty.told': () => expect.element(emptiness).toBeVisible(),
    'empty.dismissed': () => expect.element(emptiness).not.toBeInTheDocument(),
  },
}

describeView(dashboardModel, play, reduce(screenPaths(dashboardModel)))
