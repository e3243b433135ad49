import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { type Delivery, UNCONFIRMED } from '#contract/deliveryStatus.ts'
import styles from './DeliveryTick.module.css'

const looks: Readonly<Record<Delivery['status'], { icon: LucideIcon; text: string }>> = {
  pending: { icon: Clock, text: 'En camino' },
  sent: { icon: Check, text: 'Enviado' },
  delivered: { icon: CheckCheck, text: 'Entregado' },
  read: { icon: CheckCheck, text: 'Leído' },
  failed: { icon: CircleAlert, text: 'No entregado' },
}

/** The delivery status of a message. */
export function DeliveryTick({ delivery: { status, reason } }: { readonly delivery: Delivery }) {
  const { icon: Icon } = looks[status]
  const text = reason === UNCONFIRMED ? 'Sin confirmar' : looks[status].text
  return (
    <span role="img" aria-label={text} title={text} className={styles.tick} data-status={status}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
