import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import type { View } from '#machines/shell/views'
import { selectInbox, selectView, type workspaceMachine } from '#machines/shell/workspaceMachine'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Spinner } from '../../ui/Spinner'
import { AccessDenied } from './AccessDenied'
import { ComingSoon } from './ComingSoon'
import styles from './CurrentView.module.css'
import { lateView } from './lateView'

const inboxView = lateView(() => import('../inbox/Inbox'))

const titles: Readonly<Record<Exclude<View, 'conversations'>, string>> = {
  dashboard: 'Panel de Control',
  clients: 'Gestión de Clientes',
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
  if (view === 'conversations')
    return (
      inbox && (
        <Conversations
          inbox={inbox}
          onGoToAssistants={() => workspace.send({ type: 'view.open', view: 'assistants' })}
        />
      )
    )
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

const Loading = () => (
  <p role="status" className={styles.loading}>
    <Spinner />
    Cargando...
  </p>
)
