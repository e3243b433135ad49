import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Toast.module.css'

interface Props {
  readonly text: string
  readonly isError?: boolean
  /** A button for the next step, for example 'Deshacer'. */
  readonly action?: ReactNode
  readonly onClose: () => void
}

export function Toast({ text, isError = false, action, onClose }: Props) {
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div className={styles.toast} data-error={isError || undefined}>
      <Icon size={19} aria-hidden />
      <p role={isError ? 'alert' : 'status'} className={styles.text}>
        {text}
      </p>
      {action}
      <div className={styles.close}>
        <IconButton label="Cerrar aviso" icon={X} size="small" onClick={onClose} />
      </div>
    </div>
  )
}
