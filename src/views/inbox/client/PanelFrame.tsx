import { type ReactNode, useId } from 'react'
import styles from './ClientPanel.module.css'

interface Props {
  readonly label: string
  /** The button at the end of the heading that closes the panel. */
  readonly closing?: ReactNode
  readonly children: ReactNode
}

/** The panel beside the chat, under its heading. */
export function PanelFrame({ label, closing, children }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {label}
        </h2>
        {closing}
      </header>
      {children}
    </aside>
  )
}
