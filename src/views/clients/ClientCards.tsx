import type { Client } from '#contract/clients/clients.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { ClientActions } from './ClientActions.tsx'
import styles from './ClientCards.module.css'
import { ClientStatus, LastInteraction, SomeTags } from './ClientFacts.tsx'
import type { ClientsProps } from './clientsProps.ts'

interface Props extends Pick<ClientsProps, 'clients'> {
  readonly items: readonly Client[]
}

/** The table as cards, for a phone. */
export function ClientCards({ clients, items }: Props) {
  return (
    <ul className={styles.cards} aria-label="Clientes">
      {items.map((client) => (
        <li key={client.id} className={styles.card}>
          <div className={styles.head}>
            <Avatar name={client.name} image={client.imageUrl} />
            <div className={styles.who}>
              <p className={styles.name}>{client.name}</p>
              <p className={styles.when}>
                <LastInteraction at={client.lastInteractionAt} never="Sin interacciones" />
              </p>
            </div>
            <ClientStatus status={client.status} />
          </div>
          {client.email !== null && <p className={styles.fact}>{client.email}</p>}
          {client.phone !== null && <p className={styles.fact}>{client.phone}</p>}
          <div className={styles.foot}>
            <SomeTags tags={client.tags} shown={3} />
            <ClientActions clients={clients} client={client} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for the cards of the first page. */
export function AwaitedCards() {
  return (
    <div className={styles.cards}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} kind="block" />
      ))}
    </div>
  )
}
