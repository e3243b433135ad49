import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/notices/EmptyState'
import { RetryNotice } from '../../ui/notices/RetryNotice'
import { Skeleton } from '../../ui/waiting/Skeleton'
import { Spinner } from '../../ui/waiting/Spinner'
import styles from './List.module.css'

interface Props<Item> {
  /** All that is loaded, and of it what the search finds. */
  readonly all: readonly Item[]
  readonly found: readonly Item[]
  readonly isLoading: boolean
  readonly loadingText: string
  /** Why the last load failed. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly empty: { readonly icon: LucideIcon; readonly title: string }
  /** The card of one. */
  readonly children: (item: Item) => ReactNode
}

/** Posts or suggestions. What is loaded stays while it is loaded again, and when that fails. */
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
