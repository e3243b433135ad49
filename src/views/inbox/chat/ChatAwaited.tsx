import { ArrowLeft } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import styles from './ChatAwaited.module.css'

interface Props {
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly onBack: () => void
}

/** A conversation is chosen, and its code is loading, or failed to load. */
export function ChatAwaited({ hasFailed, onRetry, onBack }: Props) {
  return (
    <>
      <div className={styles.back}>
        <IconButton label="Volver a la lista" icon={ArrowLeft} onClick={onBack} />
      </div>
      {hasFailed ? (
        <div className={styles.failed}>
          <RetryNotice
            text="No se pudo cargar la conversación. Verifica tu conexión a internet."
            onRetry={onRetry}
          />
        </div>
      ) : (
        <p role="status" className={styles.loading}>
          <Spinner />
          Cargando conversación...
        </p>
      )}
    </>
  )
}
