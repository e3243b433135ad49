import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx'
import { type LazyPart, useLazyPart } from '../useLazyPart.ts'
import styles from './Late.module.css'

interface Props<Of> {
  readonly part: LazyPart<Of>
  readonly of: Of
  /** Shown until the code is there. */
  readonly fallback?: ReactNode
}

/**
 * A part that opens over the page, whose code is loaded when it is first shown. A failed load says so, and can be tried
 * again.
 */
export function Late<Of extends object>({ part, of, fallback }: Props<Of>) {
  const [Part, loadAgain] = useLazyPart(part)
  return (
    <ErrorBoundary
      text="No se pudo cargar esta parte. Verifica tu conexión a internet."
      frame={styles.failed}
      onRetry={loadAgain}
    >
      <Suspense fallback={fallback}>
        <Part {...of} />
      </Suspense>
    </ErrorBoundary>
  )
}
