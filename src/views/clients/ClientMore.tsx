import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import type { Client } from '#contract/clients/clients.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { CanErase } from '../shared/canErase.ts'
import { useMay } from '../shared/useMay.ts'
import type { ClientsProps } from './clientsProps.ts'

interface Props extends Pick<ClientsProps, 'clients'> {
  readonly client: Client
}

const LABEL = 'Más acciones'

/** The less frequent actions for one client. */
export function ClientMore({ clients, client: { id, name } }: Props) {
  const mayErase = useMay('deleteClient')
  if (!useContext(CanErase) || !mayErase) return null
  return (
    <Menu
      label={LABEL}
      items={[{ id: 'erase', label: 'Eliminar cliente', icon: Trash2, isDangerous: true }]}
      onSelect={() => clients.send({ type: 'client.erase', client: { id, name } })}
      trigger={(props) => (
        <IconButton
          {...props}
          label={LABEL}
          aria-description={name}
          icon={EllipsisVertical}
          size="small"
        />
      )}
    />
  )
}
