import { Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import styles from './OutgoingFailure.module.css'

interface Props {
  readonly onDiscard: () => void
}

/** What can be done with a message of which it has long not been known whether it arrived. */
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
