import { useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import {
  selectError,
  selectIsLoading,
  selectSearch,
  selectStatus,
  type WholeListRef,
} from '#machines/shared/wholeListFactory.ts'
import { cx } from '../../ui/cx.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import busy from '../../ui/waiting/Busy.module.css'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import styles from './ListFrame.module.css'

interface Props {
  readonly list: WholeListRef
  readonly statuses: readonly { readonly value: string; readonly label: string }[]
  /** The items that match; null before the first answer. */
  readonly shown: readonly unknown[] | null
  readonly all: readonly unknown[] | null
  /** Singular and plural: 'proyecto', 'proyectos' */
  readonly words: readonly [one: string, many: string]
  readonly empty: {
    readonly icon: LucideIcon
    readonly title: string
    readonly text?: string
    /** The button for the first item. */
    readonly action?: ReactNode
  }
  /** The text below that title where nothing matches, where the title is true then, too. */
  readonly nothingFound?: string
  readonly searchLabel?: string
  /** The items on the screen. */
  readonly children: ReactNode
}

const NOTHING_FOUND = 'Nada coincide con lo que buscas'
const ALL = { value: 'all', label: 'Todos los estados' }

/** A whole list: its search, the number of matches, and the text where there is nothing to show. */
export function ListFrame({
  list,
  statuses,
  shown,
  all,
  words,
  empty,
  nothingFound,
  searchLabel = 'Buscar...',
  children,
}: Props) {
  const search = useSelector(list, selectSearch)
  const status = useSelector(list, selectStatus)
  const error = useSelector(list, selectError)
  const isLoading = useSelector(list, selectIsLoading)
  const unmatched = {
    icon: empty.icon,
    title: nothingFound === undefined ? NOTHING_FOUND : empty.title,
    text: nothingFound,
  }
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
        <Filters inUse={status === 'all' ? 0 : 1}>
          <div className={styles.filter}>
            <SelectField
              label="Estado"
              isLabelHidden
              value={status}
              options={[ALL, ...statuses]}
              onChange={(chosen) => list.send({ type: 'list.filtered', status: chosen || 'all' })}
            />
          </div>
        </Filters>
        {shown !== null && !(error !== null && all?.length === 0) && (
          <p className={styles.count} aria-live="polite">
            {counted(shown.length, ...words)}
          </p>
        )}
      </div>
      <Loaded
        isThere={shown !== null}
        isEmpty={all?.length === 0}
        isLoading={isLoading}
        error={error}
        onRetry={() => list.send({ type: 'list.reload' })}
        onDismiss={() => list.send({ type: 'error.dismissed' })}
      >
        {shown?.length ? (
          <div className={cx(styles.items, busy.busy)} aria-busy={isLoading}>
            {children}
          </div>
        ) : (
          <EmptyState {...(all?.length === 0 ? empty : unmatched)} />
        )}
      </Loaded>
    </div>
  )
}
