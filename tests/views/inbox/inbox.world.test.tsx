import { type Locator, page } from 'vitest/browser'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import OpenChat from '#src/views/inbox/chat/OpenChat.tsx'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { inboxModel } from '../../model/inbox/inbox.model.ts'
import { bare, carried } from '../../model/kit/events.ts'
import type { Case } from '../../model/kit/model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'
import { quietChat, quietList, quietUnread } from './quiet.ts'

type InboxActor = ActorRefFrom<typeof inboxMachine>

const nothing = () => undefined

/** The open conversation, whose announcements go nowhere: the path contains them. */
const openConversation = openConversationMachine.provide({
  actors: {
    liveNews: fromCallback(nothing),
    keptNews: fromCallback(nothing),
    chat: quietChat,
    loadChat: fromPromise<void, undefined>(async () => undefined),
  },
})

const row = (name: string) =>
  page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const names: Readonly<Record<string, string>> = { ana: 'Ana Rojas', luis: 'Luis Mora' }

let current: InboxActor

/** An event that the screen does not offer now comes from elsewhere: for example from a notification. */
const pressOr = (it: (event: Case) => Locator) => async (event: Case) => {
  const found = it(event)
  if (found.elements().length > 0) await found.click()
  else current.send(bare(event) as Parameters<InboxActor['send']>[0])
}
const pressRow = pressOr((event) => row(names[String(carried(event, 'threadId'))] ?? 'nobody'))

describeScreen(inboxModel, {
  children: {
    list: quietList,
    unread: quietUnread,
    states: still(conversationStatesMachine) as typeof conversationStatesMachine,
    pins: still(pinsMachine) as typeof pinsMachine,
    several: still(severalMachine) as typeof severalMachine,
    assigning: still(assigningMachine) as typeof assigningMachine,
    openConversation,
  },
  view: (inbox) => {
    current = inbox
    return (
      <div style={{ blockSize: '100dvh' }}>
        <Inbox inbox={inbox} loadedChat={() => OpenChat} onGoToAssistants={nothing} />
      </div>
    )
  },
  elsewhere: { 'No se encontró la conversación': 'in the notices' },
  performers: {
    // A row that was found by a message needs an answer of the search: the list's own tests press it.
    'conversation.select': (event) =>
      carried(event, 'lead') === undefined
        ? pressRow(event)
        : current.send(bare(event) as Parameters<InboxActor['send']>[0]),
    // The composer and the rows have their own views' tests.
    'contact.wanted': outside,
    'view.shown': outside,
    'view.hidden': outside,
  },
})
