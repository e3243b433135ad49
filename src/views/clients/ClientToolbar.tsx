import { useSelector } from '@xstate/react'
import { selectQuery } from '#machines/clients/clientListMachine.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { ClientFilters } from './ClientFilters.tsx'
import styles from './Clients.module.css'
import type { ClientsProps } from './clientsProps.ts'

export function ClientToolbar({ clients, list }: ClientsProps) {
  const query = useSelector(list, selectQuery)
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
    </div>
  )
}
