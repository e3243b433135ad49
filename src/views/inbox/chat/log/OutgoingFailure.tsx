import { RotateCw, Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FailureLink } from '../../../shared/FailureLink.tsx'
import { ConnectionHelp } from './ConnectionHelp.tsx'
import styles from './OutgoingFailure.module.css'

interface Props {
  readonly hasFailed: boolean
  readonly error: string | null
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** The reason why a message was not sent, and the actions for it. */
export function OutgoingFailure({ hasFailed, error, onRetry, onDiscard }: Props) {
  // A refused message keeps its error while the thread is loaded to find an earlier send: only then is it true.
  if (!hasFailed) return null
  return (
    <div className={styles.failure}>
      {error !== null && <p className={styles.error}>{error}</p>}
      {error !== null && <ConnectionHelp sentence={error} />}
      {error !== null && <FailureLink sentence={error} />}
      <div className={styles.actions}>
        <Button size="small" variant="quiet" icon={RotateCw} onClick={onRetry}>
          Reintentar
        </Button>
        <Button size="small" variant="quiet" icon={Trash2} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
