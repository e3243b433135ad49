import { useSelector } from '@xstate/react'
import { SearchX, UserPlus, Users } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { noClientFilters } from '#contract/clients/clients.ts'
import { counted, numberText } from '#contract/counted.ts'
import {
  selectError,
  selectHasNoResult,
  selectIsEmpty,
  selectIsLoading,
  selectPage,
  selectQuery,
} from '#machines/clients/clientListMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import busy from '../../ui/waiting/Busy.module.css'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { AwaitedCards, ClientCards } from './ClientCards.tsx'
import styles from './Clients.module.css'
import { ClientTable } from './ClientTable.tsx'
import type { ClientsProps } from './clientsProps.ts'

/** A table, or cards where a table does not fit. */
export function ClientList({ clients, list }: ClientsProps) {
  const page = useSelector(list, selectPage)
  const error = useSelector(list, selectError)
  const isLoading = useSelector(list, selectIsLoading)
  const isNarrow = useMedia('(width < 60rem)')
  const items = page?.items ?? []
  const top = useTopOf(useSelector(list, selectQuery).page)
  const retry = () => list.send({ type: 'list.reload' })

  if (items.length === 0)
    return error !== null ? (
      <RetryNotice text={error} onRetry={retry} />
    ) : (
      <NobodyThere clients={clients} list={list} isNarrow={isNarrow} />
    )
  return (
    <section
      ref={top}
      className={cx(styles.list, busy.busy)}
      aria-label="Lista de clientes"
      aria-busy={isLoading}
    >
      {error !== null && <RetryNotice isInline text={error} onRetry={retry} />}
      {isNarrow ? (
        <ClientCards clients={clients} items={items} />
      ) : (
        <ClientTable clients={clients} list={list} items={items} />
      )}
      <Foot clients={clients} list={list} />
    </section>
  )
}

/** Another page starts at the top. */
function useTopOf(page: number) {
  const top = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' })
    shown.current = page
  }, [page])
  return top
}

function NobodyThere({ clients, list, isNarrow }: ClientsProps & { readonly isNarrow: boolean }) {
  const isEmpty = useSelector(list, selectIsEmpty)
  const hasNoResult = useSelector(list, selectHasNoResult)
  if (isEmpty)
    return (
      <EmptyState
        icon={Users}
        title="Todavía no hay clientes"
        text="Crea el primero: sus datos, notas y etiquetas estarán a mano cuando escriba."
        action={
          <Button
            icon={UserPlus}
            onClick={() => clients.send({ type: 'client.open', mode: 'create', clientId: null })}
          >
            Crear el primer cliente
          </Button>
        }
      />
    )
  if (hasNoResult)
    return (
      <EmptyState
        icon={SearchX}
        title="Ningún cliente coincide"
        text="Prueba con otra parte del nombre, del correo, del teléfono o con una etiqueta."
        action={
          <Button
            onClick={() => {
              list.send({ type: 'list.searched', search: '' })
              list.send({ type: 'list.changed', change: noClientFilters })
            }}
          >
            Quitar filtros
          </Button>
        }
      />
    )
  return (
    <div role="status" aria-label="Cargando clientes..." className={styles.skeleton}>
      {isNarrow ? <AwaitedCards /> : <Skeleton kind="row" count={10} />}
    </div>
  )
}

function Foot({ list }: ClientsProps) {
  const page = useSelector(list, selectPage)
  const query = useSelector(list, selectQuery)
  if (!page) return null
  const total = counted(page.total, 'cliente', 'clientes')
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.total}>
        {page.totalPages > 1
          ? `Página ${numberText(query.page)} de ${numberText(page.totalPages)} · ${total}`
          : total}
      </p>
      {page.totalPages > 1 && (
        <Pagination
          page={query.page}
          totalPages={page.totalPages}
          onPage={(wanted) => list.send({ type: 'list.paged', page: wanted })}
        />
      )}
    </div>
  )
}
