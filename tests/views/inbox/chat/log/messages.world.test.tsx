import { createActor } from 'xstate'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { Messages } from '#src/views/inbox/chat/log/Messages.tsx'
import { messagesModel } from '../../../../model/inbox/chat/log/messages.model.ts'
import { inert } from '../../../../model/kit/silence.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { linkTarget, reading, search, tools } from './messageTools.ts'

const outbox = createActor(inert(outboxMachine) as typeof outboxMachine, {
  input: { threadId: 'ana', items: [], isKeyed: false },
}).start()

const discard = createActor(discardMachine).start()

describeScreen(messagesModel, {
  view: (messages) => (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <Messages
        thread={{ send: (event) => event.type === 'thread.reload' && messages.send(event) }}
        messages={messages}
        sending={{ send: () => undefined }}
        outbox={outbox}
        discard={discard}
        reading={reading}
        search={search}
        linkTarget={linkTarget}
        tools={tools}
      />
    </div>
  ),
})
