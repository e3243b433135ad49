import { Logo } from './Logo.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Splash.module.css'

interface Props {
  readonly text?: string
}

/** The whole window while it is not yet known what to show. */
export function Splash({ text = 'Cargando...' }: Props) {
  return (
    <div className={styles.splash}>
      <Logo size={44} />
      <p role="status" className={styles.text}>
        <Spinner />
        {text}
      </p>
    </div>
  )
}
