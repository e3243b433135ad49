import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsReloading,
} from '#machines/inbox/list/conversationListSelectors.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import type { InboxRef, States } from '../states/useStanding.ts'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'

const emptyList = lazyPart(() => import('./EmptyList.tsx'))

interface Props {
  readonly inbox: InboxRef
  readonly list: ActorRefFrom<typeof conversationListMachine>
  readonly states: States | undefined
  readonly isFiltered: boolean
  readonly onConnect?: (() => void) | undefined
}

/** What stands in place of the rows: the list is being loaded, could not be, or is empty. */
export function NoConversations({ inbox, list, states, isFiltered, onConnect }: Props) {
  const isLoading = useSelector(list, selectIsLoading)
  const hasFailed = useSelector(list, selectHasFailed)
  const isReloading = useSelector(list, selectIsReloading)
  const error = useSelector(list, selectError)
  if (isLoading) return <ConversationSkeleton />
  if (hasFailed)
    return (
      <RetryNotice
        text={error ?? ''}
        buttonLabel="Intentar de nuevo"
        isBusy={isReloading}
        onRetry={() => list.send({ type: 'list.retry' })}
      />
    )
  return <Late part={emptyList} of={{ inbox, list, states, isFiltered, onConnect }} />
}
