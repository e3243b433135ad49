import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Client, ClientSort } from '#contract/clients/clients.ts'
import { selectQuery } from '#machines/clients/clientListMachine.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/DataTable.module.css'
import { ClientActions } from './ClientActions.tsx'
import { ClientStatus, LastInteraction, SomeTags } from './ClientFacts.tsx'
import styles from './ClientTable.module.css'
import type { ClientsProps } from './clientsProps.ts'

const columns: readonly { readonly title: string; readonly sort?: ClientSort }[] = [
  { title: 'Nombre', sort: 'client_name' },
  { title: 'Correo electrónico', sort: 'email' },
  { title: 'Teléfono', sort: 'phone_number' },
  { title: 'Etiquetas' },
  { title: 'Estado', sort: 'client_status' },
  { title: 'Última interacción', sort: 'last_interaction' },
  { title: 'Acciones' },
]

type Props = ClientsProps & { readonly items: readonly Client[] }

export function ClientTable({ clients, list, items }: Props) {
  return (
    <div className={cx(table.frame, styles.frame)}>
      <table className={table.table} aria-label="Clientes">
        <thead>
          <tr>
            {columns.map(({ title, sort }) =>
              sort ? (
                <SortableHeader
                  key={title}
                  clients={clients}
                  list={list}
                  title={title}
                  sort={sort}
                />
              ) : (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((client) => (
            <tr
              key={client.id}
              className={styles.row}
              onClick={(event) => {
                if (isMeant(event))
                  clients.send({ type: 'client.open', mode: 'view', clientId: client.id })
              }}
            >
              <td>
                <span className={styles.name}>
                  <Avatar name={client.name} image={client.imageUrl} size="small" />
                  <span className={styles.who}>{client.name}</span>
                </span>
              </td>
              <td>
                {client.email === null ? (
                  <Missing />
                ) : (
                  <span className={styles.email}>{client.email}</span>
                )}
              </td>
              <td className={styles.phone}>{client.phone ?? <Missing />}</td>
              <td>
                {client.tags.length === 0 ? <Missing /> : <SomeTags tags={client.tags} shown={2} />}
              </td>
              <td>
                <ClientStatus status={client.status} />
              </td>
              <td className={styles.when}>
                <LastInteraction at={client.lastInteractionAt} />
              </td>
              <td>
                <ClientActions clients={clients} client={client} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A press on the row itself: not on a control in it or its menu, and not the end of a text selection. */
const isMeant = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('button, a') === null &&
  getSelection()?.isCollapsed !== false

const Missing = () => (
  <span className={styles.missing}>
    <span aria-hidden>—</span>
    <span className="visuallyHidden">Sin dato</span>
  </span>
)

function SortableHeader({
  list,
  title,
  sort,
}: ClientsProps & { readonly title: string; readonly sort: ClientSort }) {
  const query = useSelector(list, selectQuery)
  const isSorted = query.sort === sort
  const isUp = query.direction === 'asc'
  const Icon = isSorted ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          list.send({
            type: 'list.changed',
            change: { sort, direction: isSorted && isUp ? 'desc' : 'asc' },
          })
        }
      >
        {title}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
