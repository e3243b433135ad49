import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { messageRetryMachine } from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import {
  type outboxMachine,
  selectIsDoubtOld,
  selectItems,
} from '#machines/inbox/chat/composer/outboxMachine.ts'
import { visible } from '#machines/inbox/chat/composer/outgoing.ts'
import type { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import type { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import {
  type messagesMachine,
  selectError,
  selectHasFailed,
  selectHasNothing,
  selectIsLoading,
  selectMessages,
} from '#machines/inbox/chat/log/messagesMachine.ts'
import { type readingMachine, selectUnreadKey } from '#machines/inbox/chat/log/readingMachine.ts'
import type { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import type { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import type { discardMachine } from '#machines/shared/discardMachine.ts'
import { Banner } from '../../../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../../../ui/notices/RetryNotice.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import { NoteRemoval } from '../../internalNotes/NoteRemoval.tsx'
import { useNotes } from '../../internalNotes/useNotes.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { entryTeller } from './entries.ts'
import { MessageLog } from './MessageLog.tsx'
import type { MessageTools } from './MessageMenu.tsx'
import { MessageSkeleton } from './MessageSkeleton.tsx'
import styles from './Messages.module.css'
import { RetryQuestion } from './RetryQuestion.tsx'
import { useAgain } from './useAgain.ts'

interface Props {
  readonly thread: Pick<ActorRefFrom<typeof threadMachine>, 'send'>
  readonly messages: ActorRefFrom<typeof messagesMachine>
  readonly sending: Pick<ActorRefFrom<typeof sendingMachine>, 'send'>
  readonly outbox: ActorRefFrom<typeof outboxMachine>
  readonly discard: ActorRefFrom<typeof discardMachine>
  readonly messageRetry?: ActorRefFrom<typeof messageRetryMachine> | undefined
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly linkTarget: ActorRefFrom<typeof linkTargetMachine>
  readonly tools: MessageTools
}

/** The messages, once they are loaded. */
export function Messages({
  thread,
  messages,
  sending,
  outbox,
  discard,
  messageRetry,
  reading,
  search,
  linkTarget,
  tools,
}: Props) {
  const isLoading = useSelector(messages, selectIsLoading)
  const hasFailed = useSelector(messages, selectHasFailed)
  const error = useSelector(messages, selectError)
  const hasNothing = useSelector(messages, selectHasNothing)
  const said = useSelector(messages, selectMessages)
  const outgoing = useSelector(outbox, selectItems)
  const isDoubtOld = useSelector(outbox, selectIsDoubtOld)
  const unreadKey = useSelector(reading, selectUnreadKey)
  const { notes, error: notesError, retry: retryNotes } = useNotes(tools.notes)
  const now = useNow()
  const [tellEntries] = useState(entryTeller)
  const again = useAgain(messageRetry)

  if (isLoading) return <MessageSkeleton />

  const retry = () => thread.send({ type: 'thread.reload' })
  if (hasFailed && hasNothing)
    return (
      <div className={styles.failed}>
        <RetryNotice text={error ?? ''} buttonLabel="Intentar de nuevo" onRetry={retry} />
      </div>
    )

  return (
    <>
      <Failure text={error} onRetry={retry} />
      <Failure text={notesError} onRetry={retryNotes} />
      <MessageLog
        key={tools.threadId}
        outbox={{
          retry: (id) => sending.send({ type: 'message.retry', id }),
          isDoubtOld,
          discard: ({ id, text, status }) =>
            discard.send({
              type: 'discard.ask',
              message: { id, text, isUnknown: status === 'unknown' },
            }),
          again,
        }}
        reading={reading}
        search={search}
        linkTarget={linkTarget}
        tools={{ ...tools, messages }}
        entries={tellEntries(said, visible(outgoing, said), now, unreadKey, notes)}
      />
      <DiscardQuestion discard={discard} />
      {messageRetry && <RetryQuestion messageRetry={messageRetry} />}
      <NoteRemoval notes={tools.notes} />
    </>
  )
}

interface FailureProps {
  readonly text: string | null
  readonly onRetry: () => void
}

/** A load that failed, while the messages of an earlier one stay. */
const Failure = ({ text, onRetry }: FailureProps) =>
  text !== null && (
    <div className={styles.notice}>
      <Banner tone="bad" role="alert" text={text} action="Intentar de nuevo" onAction={onRetry} />
    </div>
  )
