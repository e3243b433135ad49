import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type View, viewRow } from '#machines/shell/areas.ts'
import {
  selectHasViewFailed,
  selectIsViewEmpty,
  selectIsViewShown,
  selectShownView,
  type viewsMachine,
} from '#machines/shell/viewsMachine.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './CurrentView.module.css'

const comingSoon = lazyPart(() => import('./ComingSoon.tsx'))
const accessDenied = lazyPart(() => import('./AccessDenied.tsx'))

type Workspace = ActorRefFrom<typeof workspaceMachine>

/** The loaded components of views. */
export type LoadedView = (
  view: View,
) => ComponentType<{ readonly workspace: Workspace; readonly email: string | null }> | undefined

interface Props {
  readonly workspace: Workspace
  readonly views: ActorRefFrom<typeof viewsMachine>
  readonly loadedView: LoadedView
  readonly isAdministrator: boolean
  readonly email: string | null
}

export function CurrentView(props: Props) {
  const view = useSelector(props.views, selectShownView)
  return (
    <ErrorBoundary key={view} text="Algo salió mal en esta vista.">
      <ViewOf view={view} {...props} />
    </ErrorBoundary>
  )
}

function ViewOf({
  view,
  workspace,
  views,
  loadedView,
  isAdministrator,
  email,
}: Props & { readonly view: View }) {
  const isEmpty = useSelector(views, selectIsViewEmpty)
  const isShown = useSelector(views, selectIsViewShown)
  const hasFailed = useSelector(views, selectHasViewFailed)
  const { heading, isForAdministrator, soon } = viewRow(view)

  if (isForAdministrator && !isAdministrator)
    return <Late part={accessDenied} of={{ title: heading }} fallback={<Loading />} />
  if (isEmpty)
    return (
      <Late
        part={comingSoon}
        of={{
          title: heading,
          soon,
          onOpen: (meanwhile) => workspace.send({ type: 'view.open', view: meanwhile }),
        }}
        fallback={<Loading />}
      />
    )
  if (hasFailed)
    return (
      <RetryNotice
        text="No se pudo cargar esta vista. Verifica tu conexión a internet."
        onRetry={() => views.send({ type: 'view.retry' })}
      />
    )
  const Shown = isShown ? loadedView(view) : undefined
  return Shown ? <Shown workspace={workspace} email={email} /> : <Loading />
}

const Loading = () => (
  <p role="status" className={styles.loading}>
    <Spinner />
    Cargando...
  </p>
)
