import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { clientsMachine } from '#machines/clients/clientsMachine'
import type { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import type { View } from '#machines/shell/views'
import {
  selectClients,
  selectDashboard,
  selectInbox,
  selectView,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Spinner } from '../../ui/Spinner'
import { AccessDenied } from './AccessDenied'
import { ComingSoon } from './ComingSoon'
import styles from './CurrentView.module.css'
import { lateView } from './lateView'

const clientsView = lateView(() => import('../clients/Clients'))
const inboxView = lateView(() => import('../inbox/Inbox'))
const dashboardView = lateView(() => import('../dashboard/Dashboard'))

const titles: Readonly<Record<Exclude<View, 'conversations' | 'clients' | 'dashboard'>, string>> = {
  projects: 'Proyectos y Automatizaciones',
  'projects-admin': 'Administración de Proyectos',
  assistants: 'Asistentes Inteligentes',
  integrations: 'Integraciones',
  marketplace: 'Marketplace',
  subscription: 'Gestión de Suscripción',
  help: 'Centro de Ayuda',
}

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly isAdministrator: boolean
}

export function CurrentView(props: Props) {
  const view = useSelector(props.workspace, selectView)
  return (
    <ErrorBoundary key={view} text="Algo salió mal en esta vista.">
      <ViewOf view={view} {...props} />
    </ErrorBoundary>
  )
}

function ViewOf({ view, workspace, isAdministrator }: Props & { readonly view: View }) {
  const inbox = useSelector(workspace, selectInbox)
  const clients = useSelector(workspace, selectClients)
  const dashboard = useSelector(workspace, selectDashboard)
  if (view === 'conversations')
    return (
      inbox && (
        <Conversations
          inbox={inbox}
          onGoToAssistants={() => workspace.send({ type: 'view.open', view: 'assistants' })}
        />
      )
    )
  if (view === 'clients') return clients && <ClientList clients={clients} />
  if (view === 'dashboard')
    return dashboard && inbox && <LateDashboard dashboard={dashboard} inbox={inbox} />
  if (view === 'projects-admin' && !isAdministrator) return <AccessDenied title={titles[view]} />
  return <ComingSoon title={titles[view]} />
}

interface ConversationsProps {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly onGoToAssistants: () => void
}

function Conversations(props: ConversationsProps) {
  const [Inbox] = useState(inboxView)
  return (
    <Suspense fallback={<Loading />}>
      <Inbox {...props} />
    </Suspense>
  )
}

function ClientList(props: { readonly clients: ActorRefFrom<typeof clientsMachine> }) {
  const [Clients] = useState(clientsView)
  return (
    <Suspense fallback={<Loading />}>
      <Clients {...props} />
    </Suspense>
  )
}

interface DashboardProps {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>
  readonly inbox: ActorRefFrom<typeof inboxMachine>
}

function LateDashboard(props: DashboardProps) {
  const [Dashboard] = useState(dashboardView)
  return (
    <Suspense fallback={<Loading />}>
      <Dashboard {...props} />
    </Suspense>
  )
}

const Loading = () => (
  <p role="status" className={styles.loading}>
    <Spinner />
    Cargando...
  </p>
)
