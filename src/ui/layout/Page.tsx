import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** A view of the shell: its parts are stacked. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

interface HeadProps {
  readonly title: string
  /** Buttons beside the title; on a phone, buttons with text share the remaining width. */
  readonly children?: ReactNode
}

export const PageHead = ({ title, children }: HeadProps) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)

/** Cards of one size, as many in a row as fit, at most three. */
export const Cards = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <ul className={styles.cards} aria-label={label}>
    {children}
  </ul>
)
