import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import {
  type clientPickMachine,
  selectError,
  selectHasNobody,
  selectHasNoResult,
  selectIsLoading,
  selectPage,
  selectPageNumber,
  selectSearch,
} from '#machines/inbox/client/clientPickMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import busy from '../../../ui/waiting/Busy.module.css'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import styles from './ClientPick.module.css'

interface Props {
  readonly pick: ActorRefFrom<typeof clientPickMachine>
  readonly onPick: (client: Client) => void
}

/** The clients that can be linked to the conversation. */
export function ClientPick({ pick, onPick }: Props) {
  const id = useId()
  const search = useSelector(pick, selectSearch)
  const error = useSelector(pick, selectError)
  const isLoading = useSelector(pick, selectIsLoading)
  const hasNobody = useSelector(pick, selectHasNobody)
  const hasNoResult = useSelector(pick, selectHasNoResult)
  const page = useSelector(pick, selectPage)
  const number = useSelector(pick, selectPageNumber)
  return (
    <section className={styles.pick} aria-labelledby={id} aria-busy={isLoading}>
      <h3 id={id} className={styles.heading}>
        Vincular a un cliente
      </h3>
      <SearchField
        label="Buscar un cliente"
        placeholder="Nombre, correo o teléfono"
        value={search}
        onChange={(text) => pick.send({ type: 'list.searched', search: text })}
      />
      {error !== null && (
        <RetryNotice isInline text={error} onRetry={() => pick.send({ type: 'list.reload' })} />
      )}
      {hasNoResult && (
        <p role="status" className={styles.none}>
          Ningún cliente coincide
        </p>
      )}
      {hasNobody && (
        <p role="status" className={styles.none}>
          Ningún cliente se parece: búscalo arriba.
        </p>
      )}
      {page === null && isLoading && <Loading text="Cargando clientes..." />}
      <ul className={cx(styles.list, busy.busy)} aria-busy={page !== null && isLoading}>
        {page?.items.map((client) => (
          <li key={client.id} className={styles.item}>
            <Avatar name={client.name} image={client.imageUrl} size="small" />
            <span className={styles.who}>
              <span className={styles.name}>{client.name}</span>
              <span className={styles.sign}>{client.phone ?? client.email}</span>
            </span>
            <Button size="small" aria-description={client.name} onClick={() => onPick(client)}>
              Vincular
            </Button>
          </li>
        ))}
      </ul>
      {page !== null && page.totalPages > 1 && (
        <Pagination
          page={number}
          totalPages={page.totalPages}
          onPage={(wanted) => pick.send({ type: 'list.paged', page: wanted })}
        />
      )}
    </section>
  )
}
