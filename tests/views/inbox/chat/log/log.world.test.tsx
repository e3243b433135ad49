import { createActor, fromCallback, fromPromise } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import type { MessagesInput } from '#machines/inbox/chat/log/messagesEvents.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { logModel } from '../../../../model/inbox/chat/log/log.model.ts'
import { said } from '../../../../model/people.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { Conversation, stillOutbox } from '../Conversation.tsx'

const messages = createActor(
  messagesMachine.provide({
    actors: {
      liveNews: fromCallback(() => undefined),
      loadMessages: fromPromise<ThreadMessages, MessagesInput>(async () => ({
        messages: keyMessages([said('¿Siguen abiertos?', 1_000)]),
        contactId: null,
      })),
    },
  }),
  { input: { threadId: 'ana' } },
).start()

const sending = createActor(sendingMachine.provide({ actors: { outbox: stillOutbox } }), {
  input: {
    threadId: 'ana',
    contactType: 'whatsapp',
    contactId: null,
    isKeyed: false,
    draft: '',
    outgoing: [],
  },
}).start()

describeScreen(logModel, {
  children: {
    reading: readingMachine,
    search: threadSearchMachine,
    linkTarget: linkTargetMachine,
  },
  view: (log) => (
    <Conversation
      thread={{ send: () => undefined }}
      messages={messages}
      log={log}
      sending={sending}
    />
  ),
})
