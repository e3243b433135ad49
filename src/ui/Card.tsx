import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  readonly children: ReactNode
  /** Its heading, and its accessible name. */
  readonly title?: string | undefined
  readonly level?: 2 | 3
  /** What it is to a screen reader. Without a title it is nothing. */
  readonly role?: 'article' | 'group' | 'region'
  /** Beside the title, or at its end without one. */
  readonly actions?: ReactNode
  readonly padding?: 'none' | 'normal'
}

export function Card({
  children,
  title,
  level = 2,
  role = 'region',
  actions,
  padding = 'normal',
}: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div
      className={styles.card}
      data-padding={padding}
      {...(title !== undefined && { role, 'aria-labelledby': id })}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.header}>
          {title !== undefined && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
