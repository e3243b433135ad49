import type { ReactNode } from 'react'
import { Logo } from '../../ui/signs/Logo.tsx'
import styles from './AccessFrame.module.css'
import { Notes } from './Notes.tsx'

interface Props {
  readonly children: ReactNode
}

/** The frame of every page of signing in: a description of Recado beside the form. */
export function AccessFrame({ children }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <Logo size={36} />
        <div className={styles.pitch}>
          <p className={styles.claim}>Cada mensaje de tus clientes, en un solo lugar.</p>
          <Notes />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>{children}</div>
      </main>
    </div>
  )
}
