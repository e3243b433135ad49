import type { ReactNode } from 'react'
import { Logo } from '../signs/Logo.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Splash.module.css'

interface Props {
  readonly text?: string
  /** What came of the wait, instead of it. */
  readonly children?: ReactNode
}

/** The whole window while it is not yet known what to show. */
export function Splash({ text = 'Cargando...', children }: Props) {
  return (
    <div className={styles.splash}>
      <Logo size={44} />
      {children ?? (
        <p role="status" className={styles.text}>
          <Spinner />
          {text}
        </p>
      )}
    </div>
  )
}
