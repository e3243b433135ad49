import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../notices/EmptyState.tsx'
import { FailureBanner } from '../notices/FailureBanner.tsx'
import styles from './Loaded.module.css'
import { Spinner } from './Spinner.tsx'

interface Props {
  /** Something was loaded, now or before. */
  readonly isThere: boolean
  readonly isLoading: boolean
  readonly loadingText?: string
  /** Why the last load failed, until it is dismissed. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onDismiss: () => void
  /** What was loaded. */
  readonly children: ReactNode
}

/** What is loaded from elsewhere: the wait for it, the thing itself, and after a failure always a way to try again. */
export function Loaded({
  isThere,
  isLoading,
  loadingText = 'Cargando...',
  error,
  onRetry,
  onDismiss,
  children,
}: Props) {
  return (
    <>
      <FailureBanner text={error} onRetry={isThere ? onRetry : undefined} onDismiss={onDismiss} />
      {isThere ? (
        children
      ) : isLoading ? (
        <p role="status" className={styles.loading}>
          <Spinner />
          {loadingText}
        </p>
      ) : (
        <EmptyState
          icon={CloudOff}
          title="No hay datos que mostrar"
          action={<Button onClick={onRetry}>Reintentar</Button>}
        />
      )}
    </>
  )
}
