import { Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import styles from './OutgoingFailure.module.css'

interface Props {
  readonly onDiscard: () => void
}

/** The actions for a message whose outcome has been unknown for long. */
export function UnknownOutcome({ onDiscard }: Props) {
  return (
    <div className={styles.failure}>
      <p className={styles.doubt}>
        Todavía no se sabe si llegó: la conversación no se puede cargar. Se sigue intentando.
      </p>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" icon={Trash2} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
