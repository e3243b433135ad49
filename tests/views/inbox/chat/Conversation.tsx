import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import {
  selectComposer,
  selectDiscard,
  selectOutbox,
  type sendingMachine,
} from '#machines/inbox/chat/composer/sendingMachine.ts'
import type { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import type { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import type { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { Messages } from '#src/views/inbox/chat/log/Messages.tsx'
import { still } from '../../../model/kit/silence.ts'
import {
  linkTarget,
  reading as stillReading,
  search as stillSearch,
  tools,
} from './log/messageTools.ts'

const nothing = () => undefined

/** The outbox stays as it began, and the path contains the changes of its messages. */
export const stillOutbox = still(
  outboxMachine.provide({
    actions: { announceItems: nothing, setRetried: nothing, setDiscarded: nothing },
  }),
) as typeof outboxMachine

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

interface Props {
  readonly thread: Pick<ActorRefFrom<typeof threadMachine>, 'send'>
  readonly messages: ActorRefFrom<typeof messagesMachine>
  readonly reading?: ActorRefFrom<typeof readingMachine> | undefined
  readonly search?: ActorRefFrom<typeof threadSearchMachine> | undefined
  readonly sending: ActorRefFrom<typeof sendingMachine>
}

/** The log and the composer of a conversation, without what stands around them. */
export function Conversation({
  thread,
  messages,
  reading = stillReading,
  search = stillSearch,
  sending,
}: Props) {
  const outbox = useSelector(sending, selectOutbox)
  const discard = useSelector(sending, selectDiscard)
  const composer = useSelector(sending, selectComposer)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      {outbox && discard && (
        <Messages
          thread={thread}
          messages={messages}
          sending={sending}
          outbox={outbox}
          discard={discard}
          reading={reading}
          search={search}
          linkTarget={linkTarget}
          tools={tools}
        />
      )}
      {composer && (
        <Composer
          composer={composer}
          replies={replies}
          contactName={null}
          hasFailed={false}
          nextWaiting={() => null}
        />
      )}
    </div>
  )
}
