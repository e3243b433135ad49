import { UserRound, UserRoundPlus } from 'lucide-react'
import type { MessageDetails } from '#contract/messageDetails.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Card } from './Card.tsx'
import styles from './MessageDetails.module.css'

interface Props {
  readonly contacts: NonNullable<MessageDetails['contacts']>
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** The cards of people, whom the team can make its clients. */
export const Contacts = ({ contacts, onNewClient }: Props) =>
  contacts.map(({ name, company, phones, emails }, index) => {
    const what = name ?? company ?? phones[0] ?? 'Contacto'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the contacts of a message never change
      <Card key={index} icon={UserRound} what={what} detail={name === null ? null : company}>
        <ul className={styles.ways}>
          {phones.map((phone) => (
            <li key={phone}>
              <a className={styles.plainLink} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </li>
          ))}
          {emails.map((email) => (
            <li key={email}>
              <a className={styles.plainLink} href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          ))}
        </ul>
        {onNewClient && (
          <Button
            size="small"
            icon={UserRoundPlus}
            onClick={() =>
              onNewClient({
                name: name ?? company ?? '',
                phone: phones[0] ?? '',
                email: emails[0] ?? '',
              })
            }
          >
            Crear cliente
          </Button>
        )}
      </Card>
    )
  })
