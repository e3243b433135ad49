import { useSelector } from '@xstate/react'
import { CheckCheck, Inbox as InboxIcon, SearchX } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type inboxMachine,
  selectChannel,
  selectConversations,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsReloading,
  selectIsUnreadOnly,
  selectQuery,
} from '#machines/inbox/inboxMachine'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RetryNotice } from '../../../ui/RetryNotice.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly isFiltered: boolean
}

/** Why no conversation is to be seen, and what can be done about it. */
export function NoConversations({ inbox, isFiltered }: Props) {
  const isLoading = useSelector(inbox, selectIsLoading)
  const hasFailed = useSelector(inbox, selectHasFailed)
  const isReloading = useSelector(inbox, selectIsReloading)
  const isAllRead = useSelector(
    inbox,
    (state) =>
      selectIsUnreadOnly(state) &&
      selectQuery(state).trim() === '' &&
      selectChannel(state) === 'all',
  )
  const error = useSelector(inbox, selectError)
  const hasAny = useSelector(inbox, (state) => selectConversations(state).length > 0)

  if (isLoading) return <ConversationSkeleton />

  if (hasFailed)
    return (
      <RetryNotice
        text={error ?? ''}
        buttonLabel="Intentar de nuevo"
        isBusy={isReloading}
        onRetry={() => inbox.send({ type: 'list.retry' })}
      />
    )

  if (isFiltered && hasAny)
    return (
      <EmptyState
        icon={isAllRead ? CheckCheck : SearchX}
        title={isAllRead ? 'No tienes mensajes sin leer' : 'No se encontraron conversaciones'}
        text={
          isAllRead
            ? 'Lo que llegue aparecerá aquí.'
            : 'Prueba con otro nombre, otra palabra u otro canal.'
        }
        action={<Button onClick={() => inbox.send({ type: 'filters.cleared' })}>Ver todas</Button>}
      />
    )

  return (
    <EmptyState
      icon={InboxIcon}
      title="Aún no hay conversaciones"
      text="Cuando un cliente te escriba, lo verás aquí."
    />
  )
}
