import { LoaderCircle } from 'lucide-react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Spinner.module.css'

interface Props {
  /** The thing that is being loaded, read out; without it the spinner is decorative. */
  readonly label?: string | undefined
  readonly size?: number
}

export function Spinner({ label, size = 18 }: Props) {
  const wheel = <LoaderCircle className={styles.wheel} size={size} aria-hidden />
  if (label === undefined) return wheel
  return (
    <span role="status" className={styles.status}>
      {wheel}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
