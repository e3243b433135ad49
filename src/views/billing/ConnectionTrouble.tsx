import { Headset, RotateCw, ServerCrash, ShieldAlert, Wifi, WifiOff } from 'lucide-react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './ConnectionTrouble.module.css'

const tips = [
  { icon: Wifi, text: 'Comprueba que tienes conexión a internet.' },
  { icon: ShieldAlert, text: 'Mira si un firewall o una extensión bloquea la página.' },
  { icon: ServerCrash, text: 'El servidor de facturación puede estar caído: espera un momento.' },
  { icon: Headset, text: 'Si sigue igual, contacta a soporte.' },
] as const

interface Props {
  readonly text: string
  readonly onRetry: () => void
}

/** The notice is at the top, and the failed action may be far below. */
const intoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

/** The notice that the billing service does not answer: possible reasons, and a retry. */
export function ConnectionTrouble({ text, onRetry }: Props) {
  return (
    <section ref={intoView} aria-label="Problema de conexión" className={styles.trouble}>
      <WifiOff className={styles.sign} size={32} aria-hidden />
      <h2>Problema de conexión</h2>
      <p role="alert">{text}</p>
      <ul className={styles.tips}>
        {tips.map(({ icon: Icon, text: tip }) => (
          <li key={tip}>
            <Icon size={18} aria-hidden />
            {tip}
          </li>
        ))}
      </ul>
      <Button variant="primary" icon={RotateCw} onClick={onRetry}>
        Reintentar Conexión
      </Button>
    </section>
  )
}
