import { useState } from 'react'
import { type Locator, page } from 'vitest/browser'
import { type ActorRefFrom, createActor } from 'xstate'
import type { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import OpenChat from '#src/views/inbox/chat/OpenChat.tsx'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { openConversationModel } from '../../model/inbox/openConversation.model.ts'
import { bare } from '../../model/kit/events.ts'
import type { Case } from '../../model/kit/model.ts'
import { sentTo } from '../kit/given.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'
import { inboxAround, quietChat, quietList, quietUnread, stillInbox } from './quiet.ts'

type OpenConversation = ActorRefFrom<typeof openConversationMachine>

const nothing = () => undefined

/** The inbox around this conversation, with a list of two. A pressed row reaches the conversation through the inbox. */
function withListOfTwo(openConversation: OpenConversation) {
  const inbox = inboxAround({
    list: createActor(quietList, { input: { businessId: 1, clients: {}, wantedId: null } }).start(),
    unread: createActor(quietUnread, { input: { counts: {}, upTo: 1_000 } }).start(),
    states: stillInbox().getSnapshot().children.states,
    openConversation,
  })
  return sentTo(inbox, (event) => {
    if (event.type === 'conversation.select')
      openConversation.send({ type: 'lead.chosen', lead: event.lead ?? null })
  })
}

let current: OpenConversation

function Screen({ conversation }: { readonly conversation: OpenConversation }) {
  const [inbox] = useState(() => withListOfTwo(conversation))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <Inbox inbox={inbox} loadedChat={() => OpenChat} onGoToAssistants={nothing} />
    </div>
  )
}

const send = (event: Case) => current.send(bare(event) as Parameters<OpenConversation['send']>[0])

/** An event that the screen does not offer now comes from elsewhere: for example from a notification. */
const pressOr = (it: () => Locator) => async (event: Case) => {
  const found = it()
  if (found.elements().length > 0) await found.click()
  else send(event)
}
const button = (name: string) => () => page.getByRole('button', { name })

describeScreen(openConversationModel, {
  children: { chat: quietChat },
  view: (conversation) => {
    current = conversation
    return <Screen conversation={conversation} />
  },
  performers: {
    'conversation.close': pressOr(button('Volver a la lista')),
    'chat.retry': pressOr(button('Reintentar')),
    // The composer and the rows have their own views' tests.
    'memory.changed': outside,
    'conversation.markUnread': outside,
  },
  elsewhere: {
    'Esta conversación ahora es de otra persona, y ya no la ves': 'in the notices',
  },
})
