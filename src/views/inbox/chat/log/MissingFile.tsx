import { RefreshCw } from 'lucide-react'
import type { MissingFile as Missing } from '#contract/missingFiles.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import styles from './Attachments.module.css'

interface Props {
  readonly file: Missing
  readonly onFetch: (id: number) => void
}

/** A customer's file that is not there: the text of its message says why. */
export const MissingFile = ({ file: { id, state }, onFetch }: Props) => (
  <p className={styles.missing}>
    <Button
      size="small"
      icon={RefreshCw}
      busy={state === 'coming'}
      busyText="Trayendo…"
      onClick={() => onFetch(id)}
    >
      Traer de nuevo
    </Button>
  </p>
)
