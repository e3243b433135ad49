import { Eye, MessagesSquare, Pencil } from 'lucide-react'
import type { Client } from '#contract/clients/clients.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ClientMore } from './ClientMore.tsx'
import styles from './Clients.module.css'
import type { ClientsProps } from './clientsProps.ts'

interface Props extends Pick<ClientsProps, 'clients'> {
  readonly client: Client
}

/** The actions for one client, without opening it. */
export function ClientActions({ clients, client }: Props) {
  const open = (mode: 'view' | 'edit') => () =>
    clients.send({ type: 'client.open', mode, clientId: client.id })
  return (
    <span className={styles.actions}>
      <IconButton
        label="Ver"
        aria-description={client.name}
        icon={Eye}
        size="small"
        onClick={open('view')}
      />
      <IconButton
        label="Editar"
        aria-description={client.name}
        icon={Pencil}
        size="small"
        onClick={open('edit')}
      />
      <IconButton
        label="Ir al chat"
        aria-description={client.name}
        icon={MessagesSquare}
        size="small"
        onClick={() =>
          clients.send({
            type: 'client.conversation',
            name: client.name,
            phone: client.phone,
            phoneKey: client.phoneKey,
            otherPhones: client.otherPhones,
          })
        }
      />
      <ClientMore clients={clients} client={client} />
    </span>
  )
}
