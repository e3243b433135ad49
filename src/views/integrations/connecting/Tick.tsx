import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import styles from './Connecting.module.css'

interface Props {
  readonly isDone: boolean
  readonly children: ReactNode
}

/** Something that ticks itself. */
export const Tick = ({ isDone, children }: Props) => (
  <p role="status" className={styles.tick} data-done={isDone || undefined}>
    {isDone ? <CircleCheck size={18} aria-hidden /> : <Spinner size={16} />}
    <span>{children}</span>
  </p>
)
