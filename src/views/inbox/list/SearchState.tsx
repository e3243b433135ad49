import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { numberText } from '#contract/counted.ts'
import {
  type conversationSearchMachine,
  selectError,
  selectFound,
  selectHasAnswered,
  selectHasFailed,
  selectIsOffline,
  selectIsSearching,
} from '#machines/inbox/list/conversationSearchMachine.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import styles from './SearchState.module.css'

interface Props {
  readonly search: ActorRefFrom<typeof conversationSearchMachine>
  /** The rows that only the back end found. */
  readonly count: number
}

/** The progress of the search over messages and clients. It stands below the list, so that no row moves. */
export default function SearchState({ search, count }: Props) {
  const isSearching = useSelector(search, selectIsSearching)
  const hasAnswered = useSelector(search, selectHasAnswered)
  const hasFailed = useSelector(search, selectHasFailed)
  const isOffline = useSelector(search, selectIsOffline)
  const hasMore = useSelector(search, (state) => selectFound(state)?.hasMore ?? false)
  const total = useSelector(search, (state) => selectFound(state)?.hits.length ?? 0)
  const error = useSelector(search, selectError)

  const text = isOffline
    ? 'Sin conexión: solo se busca en lo que hay aquí'
    : isSearching
      ? 'Buscando en los mensajes y las fichas…'
      : !hasAnswered
        ? null
        : hasMore
          ? `Hay más de ${numberText(total)}: agrega otra palabra`
          : count === 0
            ? 'Nada más en los mensajes ni en las fichas'
            : `${numberText(count)} más por sus mensajes o su ficha`

  return (
    <div className={styles.state} data-empty={(text === null && !hasFailed) || undefined}>
      <p>{text}</p>
      {hasFailed && (
        <RetryNotice
          isInline
          text={error ?? ''}
          onRetry={() => search.send({ type: 'search.retry' })}
        />
      )}
    </div>
  )
}
