import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import type { MessagesInput } from '#machines/inbox/chat/log/messagesEvents.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import {
  selectMessages,
  selectReading,
  selectSearch,
  selectSending,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import { threadModel } from '../../../model/inbox/chat/thread.model.ts'
import { said } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { alone } from '../quiet.ts'
import { Conversation, stillOutbox } from './Conversation.tsx'

type Thread = ActorRefFrom<typeof threadMachine>

function Thread({ thread }: { readonly thread: Thread }) {
  const messages = useSelector(thread, selectMessages)
  const reading = useSelector(thread, selectReading)
  const search = useSelector(thread, selectSearch)
  const sending = useSelector(thread, selectSending)
  return (
    messages &&
    sending && (
      <Conversation
        thread={thread}
        messages={messages}
        reading={reading}
        search={search}
        sending={sending}
      />
    )
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
  actions: {
    announceRecalled: nothing,
    announceLoaded: nothing,
    announceMore: nothing,
    announceMessages: nothing,
  },
})

describeScreen(threadModel, {
  children: {
    messages: alone(messages),
    reading: alone(readingMachine),
    search: alone(threadSearchMachine),
    sending: alone(sendingMachine.provide({ actors: { outbox: stillOutbox } })),
  },
  view: (thread) => <Thread thread={thread} />,
})
