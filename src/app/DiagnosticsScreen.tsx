import { use } from 'react'
import { loadDiagnostics } from './diagnostics.ts'
import type { App } from './wiring.ts'

interface Props {
  readonly app: App
  readonly onHome: () => void
}

/** The page that looks on: its code comes when it is opened. */
export function DiagnosticsScreen({ app, onHome }: Props) {
  const { actor, Diagnostics } = use(loadDiagnostics(app))
  return <Diagnostics diagnostics={actor} onHome={onHome} />
}
