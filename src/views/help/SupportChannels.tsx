import { Bot, CalendarClock, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { FactRows } from './FactRows.tsx'
import styles from './SupportChannels.module.css'

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

interface Props {
  /** True where the provider's addresses stand on this page. */
  readonly hasContacts: boolean
  readonly onShowNews: () => void
}

/** The opening hours of each way to contact the provider, and how to begin. */
export const SupportChannels = ({ hasContacts, onShowNews }: Props) => (
  <Card title="Canales de soporte">
    <FactRows rows={channels} />
    <div className={styles.begin}>
      {hasContacts ? (
        <p>Escríbenos por las direcciones de «Contacto».</p>
      ) : (
        <>
          <p>Este servicio no publica sus direcciones: escríbenos por las sugerencias.</p>
          <Button size="small" onClick={onShowNews}>
            Escribir una sugerencia
          </Button>
        </>
      )}
    </div>
  </Card>
)
