import { Bot, CalendarClock, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import type { Contact, ContactKind } from '#machines/help/contacts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { FactRows } from './FactRows.tsx'
import styles from './SupportChannels.module.css'

const channels: readonly {
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
  /** The address that it needs; a call is arranged by any. */
  readonly by?: ContactKind
}[] = [
  { icon: MessageCircle, name: 'Chat en vivo', text: 'Lunes a viernes, 8AM-6PM', by: 'website' },
  { icon: Mail, name: 'Correo electrónico', text: 'Respuesta en 24 horas', by: 'email' },
  { icon: CalendarClock, name: 'Llamada telefónica', text: 'Con cita previa' },
  { icon: Bot, name: 'WhatsApp', text: '24/7, automatizado', by: 'whatsapp' },
]

interface Props {
  /** The provider's addresses, which stand on this page: at least one. */
  readonly contacts: readonly Contact[]
}

/** The opening hours of each way to contact the provider, and how to begin. */
export const SupportChannels = ({ contacts }: Props) => (
  <Card title="Canales de soporte">
    <FactRows rows={channels.filter(({ by }) => !by || contacts.some(({ kind }) => kind === by))} />
    <p className={styles.begin}>Escríbenos por las direcciones de «Contacto».</p>
  </Card>
)
