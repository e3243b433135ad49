import { Bot, CalendarClock, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { Card } from '../../ui/layout/Card.tsx'
import { FactRows } from './FactRows.tsx'

const channels: readonly {
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
}[] = [
  { icon: MessageCircle, name: 'Chat en vivo', text: 'Lunes a viernes, 8AM-6PM' },
  { icon: Mail, name: 'Correo electrónico', text: 'Respuesta en 24 horas' },
  { icon: CalendarClock, name: 'Llamada telefónica', text: 'Con cita previa' },
  { icon: Bot, name: 'WhatsApp', text: '24/7, automatizado' },
]

/** The opening hours of each way to contact the provider. */
export const SupportChannels = () => (
  <Card title="Canales de soporte">
    <FactRows rows={channels} />
  </Card>
)
