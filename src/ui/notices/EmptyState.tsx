import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string | undefined
  readonly action?: ReactNode
}

/** The text of an empty place, and an action. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
