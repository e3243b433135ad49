import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../buttons/Button.tsx'
import styles from './RetryNotice.module.css'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly buttonLabel?: string
  readonly isBusy?: boolean
  /** In a row or a bar, instead of the middle of an empty place. */
  readonly isInline?: boolean
}

export function RetryNotice({
  text,
  onRetry,
  buttonLabel = 'Reintentar',
  isBusy = false,
  isInline = false,
}: Props) {
  return (
    <div className={styles.notice} data-inline={isInline || undefined}>
      <div className={styles.words}>
        <CircleAlert className={styles.icon} size={isInline ? 18 : 28} aria-hidden />
        <p role="alert" className={styles.text}>
          {text}
        </p>
      </div>
      <Button size={isInline ? 'small' : 'medium'} icon={RotateCw} busy={isBusy} onClick={onRetry}>
        {buttonLabel}
      </Button>
    </div>
  )
}
