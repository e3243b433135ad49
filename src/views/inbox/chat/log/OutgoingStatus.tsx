import { CircleAlert, Clock, Hourglass, type LucideIcon, SearchCheck } from 'lucide-react'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import styles from './OutgoingStatus.module.css'

interface Props {
  readonly status: OutgoingMessage['status']
}

const looks: Readonly<
  Record<Exclude<OutgoingMessage['status'], 'sent'>, { icon: LucideIcon; text: string }>
> = {
  pending: { icon: Hourglass, text: 'En espera' },
  sending: { icon: Clock, text: 'Enviando...' },
  unknown: { icon: SearchCheck, text: 'Comprobando si llegó...' },
  failed: { icon: CircleAlert, text: 'No enviado' },
}

/** The state of an outgoing message. A sent one looks like any other message. */
export function OutgoingStatus({ status }: Props) {
  if (status === 'sent') return null
  const { icon: Icon, text } = looks[status]
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={13} aria-hidden />
      {text}
    </span>
  )
}
