import { createActor, fromCallback, fromPromise } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox.ts'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import type { MessagesInput } from '#machines/inbox/chat/log/messagesEvents.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { sendingModel } from '../../../../model/inbox/chat/composer/sending.model.ts'
import { said } from '../../../../model/people.ts'
import { describeScreen, outside } from '../../../kit/screenWorld.ts'
import { alone } from '../../quiet.ts'
import { Conversation, stillOutbox } from '../Conversation.tsx'

const messages = createActor(
  messagesMachine.provide({
    actors: {
      liveNews: fromCallback(() => undefined),
      loadMessages: fromPromise<ThreadMessages, MessagesInput>(async () => ({
        messages: keyMessages([said('Hola', 1_000)]),
        contactId: null,
      })),
    },
  }),
  { input: { threadId: 'ana' } },
).start()

describeScreen(sendingModel, {
  children: { outbox: stillOutbox, composer: alone(composerMachine), discard: discardMachine },
  view: (sending) => (
    <Conversation thread={{ send: () => undefined }} messages={messages} sending={sending} />
  ),
  // Its button clears the draft as well: tests/views/inbox/chat/composer/composer.world.test.tsx presses it.
  performers: { 'message.send': outside },
  elsewhere: {
    'Enviando...': 'the outbox, which has a machine of its own',
    'Abrimos a las nueve': 'the outbox, which has a machine of its own',
  },
})
