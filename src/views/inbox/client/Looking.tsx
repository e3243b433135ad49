import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import styles from './ClientPanel.module.css'

export function Looking() {
  return (
    <p role="status" className={styles.looking}>
      <Spinner />
      Buscando cliente...
    </p>
  )
}
