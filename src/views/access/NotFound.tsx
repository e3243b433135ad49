import { ArrowLeft, House } from 'lucide-react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Logo } from '../../ui/signs/Logo.tsx'
import styles from './NotFound.module.css'

interface Props {
  /** The requested address. */
  readonly path: string
  readonly onHome: () => void
  readonly onBack: () => void
}

export default function NotFound({ path, onHome, onBack }: Props) {
  return (
    <main className={styles.page}>
      <Logo size={32} />
      <h1 className={styles.title}>Página no encontrada</h1>
      <p className={styles.text}>
        No hay ningún recado en <code className={styles.path}>{path}</code>
      </p>
      <div className={styles.actions}>
        <Button size="large" icon={ArrowLeft} onClick={onBack}>
          Volver
        </Button>
        <Button size="large" variant="primary" icon={House} onClick={onHome}>
          Ir al inicio
        </Button>
      </div>
    </main>
  )
}
