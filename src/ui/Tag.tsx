import { X } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import styles from './Tag.module.css'

interface Props {
  readonly name: string
  readonly isBusy?: boolean
  /** Why it cannot be taken away now. */
  readonly reason?: string | undefined
  readonly onRemove?: (() => void) | undefined
}

/** What somebody or something is marked with. */
export function Tag({ name, isBusy = false, reason, onRemove }: Props) {
  return (
    <span className={styles.tag} data-removable={onRemove !== undefined || undefined}>
      <span className={styles.name}>{name}</span>
      {onRemove && (
        <IconButton
          label={`Quitar la etiqueta ${name}`}
          icon={X}
          size="small"
          busy={isBusy}
          disabled={reason !== undefined}
          reason={reason}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
