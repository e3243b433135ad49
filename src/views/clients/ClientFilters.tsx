import { useSelector } from '@xstate/react'
import { FilterX } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { channelChoices } from '#contract/channels.ts'
import { type ClientFilter, noClientFilters } from '#contract/clients/clients.ts'
import {
  type clientFiltersMachine,
  selectError,
  selectTags,
} from '#machines/clients/clientFiltersMachine.ts'
import { selectIsFiltered, selectQuery } from '#machines/clients/clientListMachine.ts'
import { selectFilters } from '#machines/clients/clientsMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import styles from './Clients.module.css'
import type { ClientsProps } from './clientsProps.ts'

const statuses: readonly { readonly value: ClientFilter; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'Active', label: 'Activos' },
  { value: 'Inactive', label: 'Inactivos' },
]

/** The filters of the list: by status, and by tag and channel where the back end has them. */
export function ClientFilters({ clients, list }: ClientsProps) {
  const query = useSelector(list, selectQuery)
  const isFiltered = useSelector(list, selectIsFiltered)
  const filters = useSelector(clients, selectFilters)
  const inUse = [query.status !== 'all', query.tag !== '', query.channel !== 'all']
  return (
    <Filters inUse={inUse.filter(Boolean).length}>
      <div className={styles.filter}>
        <SelectField
          label="Estado"
          value={query.status}
          options={statuses}
          onChange={(status) =>
            list.send({ type: 'list.changed', change: { status: status || 'all' } })
          }
        />
      </div>
      {filters && <OfferedFilters filters={filters} list={list} />}
      {isFiltered && (
        <IconButton
          label="Quitar filtros"
          icon={FilterX}
          onClick={() => list.send({ type: 'list.changed', change: noClientFilters })}
        />
      )}
    </Filters>
  )
}

interface OfferedProps extends Pick<ClientsProps, 'list'> {
  readonly filters: ActorRefFrom<typeof clientFiltersMachine>
}

export function OfferedFilters({ filters, list }: OfferedProps) {
  const { tag, channel } = useSelector(list, selectQuery)
  const tags = useSelector(filters, selectTags)
  const error = useSelector(filters, selectError)
  if (tags === null) return null
  // The chosen tag stays shown, although no client may have it any more.
  const names = tag === '' || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Etiqueta"
          placeholder="Todas"
          value={tag}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(chosen) => list.send({ type: 'list.changed', change: { tag: chosen } })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label="Canal"
          value={channel}
          options={channelChoices()}
          onChange={(chosen) =>
            list.send({ type: 'list.changed', change: { channel: chosen || 'all' } })
          }
        />
      </div>
      {error !== null && (
        <RetryNotice
          isInline
          text={error}
          onRetry={() => filters.send({ type: 'filters.reload' })}
        />
      )}
    </>
  )
}
