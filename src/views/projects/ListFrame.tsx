import { useSelector } from '@xstate/react'
import { CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  selectError,
  selectIsLoading,
  selectSearch,
  selectStatus,
  type WholeListRef,
} from '#machines/shared/wholeListFactory'
import { Button } from '../../ui/buttons/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import styles from './ListFrame.module.css'
import { counted } from './words.ts'

interface Props {
  readonly list: WholeListRef
  readonly statuses: readonly { readonly value: string; readonly label: string }[]
  /** The items that are looked for, of all; null before the first answer. */
  readonly shown: readonly unknown[] | null
  readonly all: readonly unknown[] | null
  /** 'proyecto', 'proyectos' */
  readonly words: readonly [one: string, many: string]
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text?: string }
  /** What is said where nothing is found. */
  readonly nothingFound?: string
  readonly searchLabel?: string
  /** The items on the screen. */
  readonly children: ReactNode
}

const ALL = { value: 'all', label: 'Todos los estados' }

/** A whole list: what looks for something in it, how many that finds, and what it says when there is nothing to show. */
export function ListFrame({
  list,
  statuses,
  shown,
  all,
  words,
  empty,
  nothingFound = 'Ninguno coincide con lo que buscas',
  searchLabel = 'Buscar...',
  children,
}: Props) {
  const search = useSelector(list, selectSearch)
  const status = useSelector(list, selectStatus)
  const error = useSelector(list, selectError)
  const isLoading = useSelector(list, selectIsLoading)
  return (
    <div className={styles.frame}>
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={searchLabel}
            placeholder={searchLabel}
            value={search}
            onChange={(text) => list.send({ type: 'list.searched', search: text })}
          />
        </div>
        <div className={styles.filter}>
          <SelectField
            label="Estado"
            isLabelHidden
            value={status}
            options={[ALL, ...statuses]}
            onChange={(chosen) => list.send({ type: 'list.filtered', status: chosen || 'all' })}
          />
        </div>
        {shown !== null && (
          <p className={styles.count} aria-live="polite">
            {counted(shown.length, ...words)}
          </p>
        )}
      </div>
      <FailureBanner text={error} onDismiss={() => list.send({ type: 'error.dismissed' })} />
      {shown === null ? (
        <NothingLoaded list={list} isLoading={isLoading} />
      ) : shown.length > 0 ? (
        <div className={styles.items} aria-busy={isLoading}>
          {children}
        </div>
      ) : (
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          text={all?.length === 0 ? empty.text : nothingFound}
        />
      )}
    </div>
  )
}

function NothingLoaded({ list, isLoading }: Pick<Props, 'list'> & { readonly isLoading: boolean }) {
  if (isLoading)
    return (
      <p role="status" className={styles.loading}>
        <Spinner />
        Cargando...
      </p>
    )
  return (
    <EmptyState
      icon={CloudOff}
      title="No hay datos que mostrar"
      action={<Button onClick={() => list.send({ type: 'list.reload' })}>Reintentar</Button>}
    />
  )
}
