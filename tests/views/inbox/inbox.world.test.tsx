import { type Locator, page } from 'vitest/browser'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#contract/clients/clients'
import type { ListedConversations } from '#contract/conversationChanges'
import type { ThreadMessages } from '#contract/inbox'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { messagesMachine } from '#machines/inbox/chat/messagesMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import type { Send } from '#machines/inbox/chat/outgoing'
import { sendingMachine } from '#machines/inbox/chat/sendingMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { pinsMachine } from '#machines/inbox/list/pinsMachine'
import { severalMachine } from '#machines/inbox/list/severalMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine'
import OpenChat from '#src/views/inbox/chat/OpenChat.tsx'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { inboxModel } from '../../model/inbox/inbox.model'
import { bare, carried } from '../../model/kit/events'
import type { Case } from '../../model/kit/model'
import { still } from '../../model/kit/silence'
import { ana, listed, luis } from '../../model/people'
import { online } from '../../online'
import { mute } from '../../typing'
import { describeScreen, outside } from '../kit/screenWorld'

type InboxActor = ActorRefFrom<typeof inboxMachine>

const silent = () => new Promise<never>(() => undefined)

/** A thread for the screen, whose requests have no effect. */
const thread = threadMachine.provide({
  actors: {
    typing: mute,
    messages: messagesMachine.provide({
      actors: { loadMessages: fromPromise<ThreadMessages, { threadId: string }>(silent) },
    }),
    clientPanel: clientPanelMachine.provide({
      actors: {
        findClient: fromPromise<Client | null, { clientId: string | null; name: string }>(silent),
      },
    }),
    sending: sendingMachine.provide({
      actors: {
        outbox: outboxMachine.provide({
          actors: {
            sendMessage: fromPromise<void, Send>(silent),
            watchNetwork: online,
            checkThread: fromPromise<ThreadMessages, { threadId: string }>(silent),
          },
          actions: { announceItems: () => undefined },
        }),
      },
    }),
  },
})

const nothing = () => undefined

/** The unread counter, whose announcements go nowhere. */
const unread = unreadMachine.provide({
  actors: { watchReads: fromCallback(nothing) },
  actions: {
    shareRead: nothing,
    announceRead: nothing,
    announceOpened: nothing,
    announceReturned: nothing,
    announceNews: nothing,
  },
})

/** The list of Ana and Luis; the path contains the answers. */
const conversations = conversationListMachine.provide({
  actors: {
    loadConversations: fromPromise<ListedConversations, { businessId: number }>(async () =>
      listed([ana, luis]),
    ),
  },
  actions: {
    announceLoaded: nothing,
    announceFailed: nothing,
    announceRetried: nothing,
    announceAnswer: nothing,
    announceContact: nothing,
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
const button = (name: string) => () => page.getByRole('button', { name })

describeScreen(inboxModel, {
  children: {
    list: conversations,
    unread,
    states: still(conversationStatesMachine) as typeof conversationStatesMachine,
    pins: still(pinsMachine) as typeof pinsMachine,
    several: still(severalMachine) as typeof severalMachine,
    chat: chatMachine.provide({ actors: { thread }, actions: { announceCaughtUp: nothing } }),
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
    'conversation.close': pressOr(button('Volver a la lista')),
    'chat.retry': pressOr(button('Reintentar')),
    // The composer and the rows have their own views' tests.
    'thread.changed': outside,
    'conversation.markUnread': outside,
    'conversation.markRead': outside,
    'conversation.markAllRead': outside,
    'contact.wanted': outside,
    'view.shown': outside,
    'view.hidden': outside,
    'list.retried': outside,
  },
})
