import { useSelector } from '@xstate/react'
import { Download, UserPlus } from 'lucide-react'
import type { ClientFilter } from '#contract/clients/clients'
import { selectPage, selectQuery } from '#machines/clients/clientListMachine'
import { selectIsExporting } from '#machines/clients/clientsMachine'
import { Button } from '../../ui/buttons/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './Clients.module.css'
import type { ClientsProps } from './clientsProps.ts'

const filters: readonly { readonly value: ClientFilter; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'Active', label: 'Activos' },
  { value: 'Inactive', label: 'Inactivos' },
]

export function ClientToolbar({ clients, list }: ClientsProps) {
  const query = useSelector(list, selectQuery)
  const page = useSelector(list, selectPage)
  const isExporting = useSelector(clients, selectIsExporting)
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField
          label="Buscar clientes"
          placeholder="Nombre, correo, teléfono o etiqueta"
          value={query.search}
          onChange={(search) => list.send({ type: 'list.searched', search })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label="Estado"
          value={query.status}
          options={filters}
          onChange={(status) =>
            list.send({ type: 'list.changed', change: { status: status || 'all' } })
          }
        />
      </div>
      <div className={styles.buttons}>
        <Button
          icon={Download}
          busy={isExporting}
          busyText="Exportando..."
          reason={(page?.total ?? 0) > 0 ? null : 'No hay clientes que exportar'}
          onClick={() => clients.send({ type: 'export.requested', query })}
        >
          Exportar
        </Button>
        <Button
          variant="primary"
          icon={UserPlus}
          onClick={() => clients.send({ type: 'client.open', mode: 'create', clientId: null })}
        >
          Nuevo cliente
        </Button>
      </div>
    </div>
  )
}
