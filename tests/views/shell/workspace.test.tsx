import '#src/ui/styles.css'
import { beforeAll, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { Business } from '#contract/businesses'
import { businessesMachine } from '#machines/businesses/businessesMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { isAreaView, viewNames } from '#machines/shell/areas'
import { menuMachine } from '#machines/shell/menuMachine'
import type { workspaceMachine } from '#machines/shell/workspaceMachine'
import { loadedView, loadModule } from '#src/app/areas.ts'
import Shell from '#src/views/shell/Shell.tsx'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { inert, still } from '../../model/kit/silence'
import { workspaceModel } from '../../model/shell/workspace.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

// The shell along the paths of its machine. Its children are alive, so that there is something to show.

vi.mock('#src/views/inbox/Inbox.tsx', () => ({ default: () => <h1>Conversaciones</h1> }))
vi.mock('#src/views/clients/Clients.tsx', () => ({ default: () => <h1>Gestión de Clientes</h1> }))
vi.mock('#src/views/dashboard/Dashboard.tsx', () => ({
  default: () => <h1>Panel de Control</h1>,
}))

type State = SnapshotFrom<typeof workspaceMachine>

// The paths say when the code of a view is there: the code itself is there from the beginning.
beforeAll(() => Promise.all(viewNames.filter(isAreaView).map(loadModule)))

const businesses = createActor(
  businessesMachine.provide({
    actors: { loadBusinesses: fromPromise<readonly Business[], undefined>(async () => []) },
  }),
).start()

const View = ({ workspace }: { readonly workspace: ActorRefFrom<typeof workspaceMachine> }) => (
  <Shell
    workspace={workspace}
    businesses={businesses}
    businessId={1}
    email="ana@recado.example"
    isAdministrator={false}
    loadedView={loadedView}
    theme="system"
    onThemeChange={() => undefined}
    onSignOut={() => undefined}
    onReselectBusiness={() => undefined}
  />
)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sidebar = page.getByRole('navigation', { name: 'Principal' })

const entries: Readonly<Record<string, string>> = {
  conversations: 'Conversaciones',
  clients: 'Clientes',
  help: '¿Necesitas Ayuda?',
  nowhere: 'Panel de Control',
}

const headings: Readonly<Record<string, string>> = {
  conversations: 'Conversaciones',
  clients: 'Gestión de Clientes',
  help: 'Centro de Ayuda',
  dashboard: 'Panel de Control',
}

const showsItsView = async (_: unknown, { context: { place } }: State) => {
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await expect.element(heading).toHaveTextContent(headings[place.view] ?? '')
  const volver = page.getByRole('button', { name: 'Volver', includeHidden: true })
  expect(volver.elements()).toHaveLength(place.trail.length > 0 ? 1 : 0)
}

const play: ViewPlay<typeof workspaceMachine> = {
  view: (workspace) => <View workspace={workspace} />,
  children: {
    menu: menuMachine,
    realtime: inert(realtimeMachine),
    notifications: still(notificationsMachine),
    inbox: still(inboxMachine),
    dashboard: inert(dashboardMachine),
    clients: still(clientsMachine),
  },
  performers: {
    'view.open': async (_, { view }) => {
      if (sidebar.elements().length === 0) await button('Alternar menú').click()
      await sidebar.getByRole('button', { name: entries[view] ?? '' }).click()
    },
    'view.back': () => button('Volver').click(),
    'view.retry': () => button('Reintentar').click(),
    'conversation.requested': outside,
    'contact.requested': outside,
    'place.restored': outside,
    'conversation.opened': outside,
    'conversation.closed': outside,
    'wanted.settled': outside,
    'screen.wide': outside,
    'screen.narrow': outside,
    'page.online': outside,
    'page.offline': outside,
    'page.woke': outside,
    'page.frozen': outside,
    'line.opened': outside,
    'page.focused': outside,
    'page.shown': outside,
    'page.hidden': outside,
    'realtime.synchronize': outside,
    'live.message': outside,
    'live.conversation': outside,
    'sync.completed': outside,
    'sync.failed': outside,
    'list.retried': outside,
    'notification.received': outside,
    'thread.read': outside,
  },
  checks: {
    'view.shown': showsItsView,
    'view.empty': showsItsView,
    'view.loading': () => expect.element(page.getByText('Cargando...')).toBeVisible(),
    'view.failed': () =>
      expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('No se pudo cargar esta vista. Verifica tu conexión a internet.'),
    page: outside,
    'screen.wide': () => expect.element(sidebar).toBeVisible(),
    'screen.narrow': () => expect.element(sidebar).not.toBeInTheDocument(),
  },
}

describeView(workspaceModel, play, reduce(screenPaths(workspaceModel)))
