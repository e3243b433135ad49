import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { Contact, ContactKind } from '#machines/help/contacts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Contacts.module.css'
import { FactRows } from './FactRows.tsx'

interface Props {
  readonly contacts: readonly Contact[]
}

const kinds: Readonly<Record<ContactKind, { readonly icon: LucideIcon; readonly name: string }>> = {
  email: { icon: Mail, name: 'Correo electrónico' },
  whatsapp: { icon: Phone, name: 'WhatsApp' },
  website: { icon: Globe, name: 'Sitio web' },
}

export const Contacts = ({ contacts }: Props) => (
  <Card title="Contacto">
    <FactRows
      rows={contacts.map(({ kind, text, address }) => ({
        ...kinds[kind],
        text: (
          <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      }))}
    />
  </Card>
)
