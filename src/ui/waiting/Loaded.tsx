import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../notices/EmptyState.tsx'
import { FailureBanner } from '../notices/FailureBanner.tsx'
import { Loading } from './Loading.tsx'

interface Props {
  /** True if anything was loaded, now or before. */
  readonly isThere: boolean
  /** True if the last load that succeeded found nothing: after a failure that is not said again. */
  readonly isEmpty?: boolean
  readonly isLoading: boolean
  readonly loadingText?: string
  /** The error text of the last load, until it is dismissed. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onDismiss: () => void
  /** The loaded content. */
  readonly children: ReactNode
}

/** Loaded content: a placeholder while it loads, the content, and after a failure always a retry. */
export function Loaded({
  isThere,
  isEmpty = false,
  isLoading,
  loadingText = 'Cargando...',
  error,
  onRetry,
  onDismiss,
  children,
}: Props) {
  const isKnown = isThere && !(isEmpty && error !== null)
  return (
    <>
      <FailureBanner text={error} onRetry={isKnown ? onRetry : undefined} onDismiss={onDismiss} />
      {isKnown ? (
        children
      ) : isLoading ? (
        <Loading text={loadingText} />
      ) : (
        <EmptyState
          icon={CloudOff}
          title="No se pudo cargar"
          action={<Button onClick={onRetry}>Reintentar</Button>}
        />
      )}
    </>
  )
}
