import { useSelector } from '@xstate/react'
import { Download, Upload, UserPlus } from 'lucide-react'
import { selectPage, selectQuery } from '#machines/clients/clientListMachine.ts'
import { selectIsExporting } from '#machines/clients/clientsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { ClientFilters } from './ClientFilters.tsx'
import styles from './Clients.module.css'
import type { ClientsProps } from './clientsProps.ts'

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
      <ClientFilters clients={clients} list={list} />
      <div className={styles.buttons}>
        <Button icon={Upload} onClick={() => clients.send({ type: 'import.open' })}>
          Importar
        </Button>
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
