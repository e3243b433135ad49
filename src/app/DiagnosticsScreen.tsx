import { Suspense, use } from 'react'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { Splash } from '../ui/waiting/Splash.tsx'
import { loadDiagnostics } from './diagnostics.ts'
import type { App } from './wiring.ts'

interface Props {
  readonly app: App
  readonly onHome: () => void
}

/** The page that looks on: its code comes when it is opened. */
export function DiagnosticsScreen(props: Props) {
  return (
    <ErrorBoundary text="No se pudo cargar el diagnóstico.">
      <Suspense fallback={<Splash />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Loaded({ app, onHome }: Props) {
  const { actor, Diagnostics } = use(loadDiagnostics(app))
  return <Diagnostics diagnostics={actor} onHome={onHome} />
}
