import type { ReactNode } from 'react'
import { Logo } from '../signs/Logo.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Splash.module.css'

interface Props {
  readonly text?: string
  /** The result of the wait, instead of the spinner. */
  readonly children?: ReactNode
}

/** The whole window while the app starts. */
export function Splash({ text = 'Cargando...', children }: Props) {
  return (
    <div className={styles.splash} aria-busy={children === undefined}>
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
