import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './List.module.css'

interface Props<Item> {
  /** The loaded items, and those that match the search. */
  readonly all: readonly Item[]
  readonly found: readonly Item[]
  readonly isLoading: boolean
  readonly loadingText: string
  /** The error text of the last load. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly action?: ReactNode }
  /** Renders the card of an item. */
  readonly children: (item: Item) => ReactNode
}

/** Posts or suggestions. The items stay on the screen while they are loaded again, and when that fails. */
export function List<Item>(props: Props<Item>) {
  const { all, found, isLoading, loadingText, error, onRetry, empty, children } = props
  const isFirstLoad = isLoading && all.length === 0
  const isNothingThere = found.length === 0 && !isFirstLoad && error === null
  return (
    <div className={styles.list} aria-busy={isLoading}>
      {error !== null && <RetryNotice isInline={all.length > 0} text={error} onRetry={onRetry} />}
      {isFirstLoad && (
        <div role="status" className={styles.loading}>
          <p className={styles.waiting}>
            <Spinner />
            {loadingText}
          </p>
          <Skeleton kind="block" count={3} />
        </div>
      )}
      {isNothingThere && <EmptyState {...empty} />}
      {found.map(children)}
    </div>
  )
}
