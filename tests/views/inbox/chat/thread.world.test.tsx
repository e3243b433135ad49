import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { logMachine } from '#machines/inbox/chat/log/logMachine.ts'
import type { MessagesInput } from '#machines/inbox/chat/log/messagesEvents.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import {
  selectLog,
  selectMessages,
  selectSending,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import { threadModel } from '../../../model/inbox/chat/thread.model.ts'
import { said } from '../../../model/people.ts'
import { describeScreen, outside } from '../../kit/screenWorld.ts'
import { Conversation, stillOutbox } from './Conversation.tsx'

type Thread = ActorRefFrom<typeof threadMachine>

function Thread({ thread }: { readonly thread: Thread }) {
  const messages = useSelector(thread, selectMessages)
  const log = useSelector(thread, selectLog)
  const sending = useSelector(thread, selectSending)
  return (
    messages &&
    log &&
    sending && <Conversation thread={thread} messages={messages} log={log} sending={sending} />
  )
}

const nothing = () => undefined

/** The messages show one message, and the path contains the loads. */
const messages = messagesMachine.provide({
  actors: {
    liveNews: fromCallback(() => undefined),
    loadMessages: fromPromise<ThreadMessages, MessagesInput>(async () => ({
      messages: keyMessages([said('Hola', 1_000)]),
      contactId: null,
    })),
  },
  actions: { announceLoaded: nothing, announceMore: nothing, announceMessages: nothing },
})

describeScreen(threadModel, {
  children: {
    messages,
    log: logMachine,
    sending: sendingMachine.provide({ actors: { outbox: stillOutbox } }),
  },
  view: (thread) => <Thread thread={thread} />,
  performers: { 'attachment.changed': outside },
  elsewhere: {
    'No enviado': 'the row of the conversation',
    'Enviando...': 'the outbox, which has a machine of its own',
    'Abrimos a las nueve': 'the outbox, which has a machine of its own',
  },
})
