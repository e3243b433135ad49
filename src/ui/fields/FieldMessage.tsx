import { CircleAlert } from 'lucide-react'
import styles from './FieldMessage.module.css'

interface Props {
  readonly id: string
  /** Read out as soon as it is there. */
  readonly isError: boolean
  readonly text: string
}

/** The text below a field: its error, or the reason why it is disabled, or its hint. */
export function FieldMessage({ id, isError, text }: Props) {
  if (!isError)
    return (
      <p id={id} className={styles.hint}>
        {text}
      </p>
    )
  return (
    <p id={id} role="alert" className={styles.error}>
      <CircleAlert size={15} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
