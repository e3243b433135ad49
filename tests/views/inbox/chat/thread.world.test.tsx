import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox'
import { composerMachine } from '#machines/inbox/chat/composerMachine'
import type { MessagesInput } from '#machines/inbox/chat/messagesEvents'
import { messagesMachine } from '#machines/inbox/chat/messagesMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { readingMachine } from '#machines/inbox/chat/readingMachine'
import {
  selectComposer,
  selectDiscard,
  selectMessages,
  selectOutbox,
  selectReading,
  selectSearch,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine'
import { threadSearchMachine } from '#machines/inbox/chat/threadSearchMachine'
import { discardMachine } from '#machines/shared/discardMachine'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { Messages } from '#src/views/inbox/chat/log/Messages.tsx'
import { threadModel } from '../../../model/inbox/chat/thread.model'
import { still } from '../../../model/kit/silence'
import { said } from '../../../model/people'
import { describeScreen, outside } from '../../kit/screenWorld'
import { linkTarget, tools } from './messageTools.ts'

type Thread = ActorRefFrom<typeof threadMachine>

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

function Thread({ thread }: { readonly thread: Thread }) {
  const messages = useSelector(thread, selectMessages)
  const outbox = useSelector(thread, selectOutbox)
  const discard = useSelector(thread, selectDiscard)
  const reading = useSelector(thread, selectReading)
  const search = useSelector(thread, selectSearch)
  const composer = useSelector(thread, selectComposer)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      {messages && outbox && discard && reading && search && (
        <Messages
          thread={thread}
          messages={messages}
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

const nothing = () => undefined

/** The messages show one message, and the path contains the loads. */
const messages = messagesMachine.provide({
  actors: {
    loadMessages: fromPromise<ThreadMessages, MessagesInput>(async () => ({
      messages: keyMessages([said('Hola', 1_000)]),
      contactId: null,
    })),
  },
  actions: { announceLoaded: nothing, announceMore: nothing, announceMessages: nothing },
})

/** The outbox stays as it began, and the path contains the changes of its messages. */
const outbox = still(
  outboxMachine.provide({
    actions: { announceItems: nothing, setRetried: nothing, setDiscarded: nothing },
  }),
)

describeScreen(threadModel, {
  children: {
    messages,
    outbox,
    composer: composerMachine,
    discard: discardMachine,
    reading: readingMachine,
    search: threadSearchMachine,
  },
  view: (thread) => <Thread thread={thread} />,
  // Its button clears the draft as well: tests/views/inbox/chat/composer.world.test.tsx presses it.
  performers: { 'message.written': outside, 'attachment.changed': outside },
  elsewhere: {
    'No enviado': 'the row of the conversation',
    'Enviando...': 'the outbox, which has a machine of its own',
    'Abrimos a las nueve': 'the outbox, which has a machine of its own',
  },
})
