import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { visible } from '#machines/inbox/chat/outgoing'
import { type readingMachine, selectUnreadKey } from '#machines/inbox/chat/readingMachine'
import {
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectMessages,
  selectOutgoing,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine'
import type { threadSearchMachine } from '#machines/inbox/chat/threadSearchMachine'
import { RetryNotice } from '../../../../ui/notices/RetryNotice.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import { entriesOf } from './entries.ts'
import { MessageLog } from './MessageLog.tsx'
import { MessageSkeleton } from './MessageSkeleton.tsx'
import styles from './Messages.module.css'

interface Props {
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly search: ActorRefFrom<typeof threadSearchMachine>
}

/** What was said, once it is known. */
export function Messages({ thread, reading, search }: Props) {
  const isLoading = useSelector(thread, selectIsLoading)
  const hasFailed = useSelector(thread, selectHasFailed)
  const error = useSelector(thread, selectError)
  const messages = useSelector(thread, selectMessages)
  const outgoing = useSelector(thread, selectOutgoing)
  const unreadKey = useSelector(reading, selectUnreadKey)
  const now = useNow()

  if (isLoading) return <MessageSkeleton />

  if (hasFailed)
    return (
      <div className={styles.failed}>
        <RetryNotice
          text={error ?? ''}
          buttonLabel="Intentar de nuevo"
          onRetry={() => thread.send({ type: 'thread.reload' })}
        />
      </div>
    )

  return (
    <MessageLog
      outbox={thread}
      reading={reading}
      search={search}
      entries={entriesOf(messages, visible(outgoing, messages), now, unreadKey)}
    />
  )
}
