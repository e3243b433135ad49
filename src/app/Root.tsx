import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { selectToastsActor } from '#machines/shell/appSelectors.ts'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { Toasts } from '../views/shell/Toasts.tsx'
import { Router } from './Router.tsx'
import type { App } from './wiring.ts'

interface Props {
  readonly app: App
  /** True if the diagnosis is open, for any person. */
  readonly isInvited?: boolean
}

export function Root({ app, isInvited = false }: Props) {
  const toasts = useSelector(app, selectToastsActor)
  return (
    <StrictMode>
      <ErrorBoundary
        text="Algo salió mal. Lo que escribiste está guardado."
        buttonLabel="Recargar la página"
        onRetry={() => location.reload()}
      >
        <Router app={app} isInvited={isInvited} />
      </ErrorBoundary>
      {toasts && <Toasts toasts={toasts} />}
    </StrictMode>
  )
}
