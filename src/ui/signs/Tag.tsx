import { X } from 'lucide-react'
import { IconButton } from '../buttons/IconButton.tsx'
import type { Explained } from '../why.ts'
import styles from './Tag.module.css'

interface Props extends Explained {
  readonly name: string
  readonly isBusy?: boolean
  readonly onRemove?: (() => void) | undefined
}

/** A tag of a person or a thing. */
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
          reason={reason}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
