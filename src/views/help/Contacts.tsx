import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { Contact, ContactKind } from '#machines/help/contacts'
import { Card } from '../../ui/layout/Card'
import styles from './Contacts.module.css'
import { FactRows } from './FactRows'

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
