import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import type { ListedConversations } from '#contract/conversationChanges.ts'
import type { Conversation, ThreadMessages } from '#contract/inbox.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import type { InboxInput } from '#machines/inbox/memory.ts'
import type { Hearing, HubTold } from '#machines/shared/liveNews.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { openLive } from '#src/effects/live.ts'
import { freshMemory } from '../../model/kit/memory.ts'
import { listening, still } from '../../model/kit/silence.ts'
import { ana, listed, luis } from '../../model/people.ts'
import { online } from '../../online.ts'
import { mute } from '../../typing.ts'

// The machines around the inbox and the open conversation, whose requests and announcements go nowhere.

const nothing = () => undefined
const deaf = fromCallback<HubTold, Hearing>(nothing)
const { liveNews } = openLive()
const silent = () => new Promise<never>(() => undefined)

/** The same machine and its children, with a hub and a memory of their own. */
export const alone = <M extends AnyStateMachine>(machine: M): M =>
  listening(machine, openLive(), freshMemory())

/** A thread for the screen, whose requests have no effect. */
const thread = threadMachine.provide({
  actors: {
    typing: mute,
    messages: messagesMachine.provide({
      actors: { loadMessages: fromPromise<ThreadMessages, { threadId: string }>(silent) },
    }),
    clientPanel: clientPanelMachine.provide({
      actors: {
        findClient: fromPromise<Client | null, ClientLookup>(silent),
      },
    }),
    sending: sendingMachine.provide({
      actors: {
        outbox: outboxMachine.provide({
          actors: {
            sendMessage: fromPromise<void, MessageCall>(silent),
            watchNetwork: online,
            checkThread: fromPromise<ThreadMessages, { threadId: string }>(silent),
          },
          actions: { announceItems: () => undefined },
        }),
      },
    }),
  },
})

/** The chat of such threads. */
export const quietChat = alone(chatMachine.provide({ actors: { thread } }))

/** The unread counter, whose announcements go nowhere. */
export const quietUnread = unreadMachine.provide({
  actors: { liveNews: deaf, watchReads: fromCallback(nothing) },
})

const loadConversations = fromPromise<ListedConversations, { businessId: number }>(async () =>
  listed([ana, luis]),
)

/** The list of Ana and Luis; the path contains the answers. */
export const quietList = conversationListMachine.provide({
  actors: { liveNews: deaf, loadConversations },
  actions: { announceAnswer: nothing, announceContact: nothing },
})

/** The list of Ana and Luis, or of these, begun, without a search. */
export const listOf = (conversations: readonly Conversation[] = [ana, luis]) =>
  createActor(
    conversationListMachine.provide({
      actors: {
        liveNews,
        loadConversations: fromPromise<ListedConversations, { businessId: number }>(async () =>
          listed(conversations),
        ),
        search: still(conversationSearchMachine) as typeof conversationSearchMachine,
      },
    }),
    { input: { businessId: 1, clients: {}, wantedId: null } },
  ).start()

type Inbox = ActorRefFrom<typeof inboxMachine>

/** An inbox that does nothing: without an open conversation, and without unread messages. */
export const stillInbox = (): Inbox =>
  createActor(still(inboxMachine) as typeof inboxMachine, {
    input: { ...emptyMemory.inbox, businessId: 1 },
  }).start()

/** The same, with these machines in place of its own. */
export function inboxAround(
  children: Readonly<Record<string, AnyActorRef | undefined>>,
  given: Partial<InboxInput> = {},
): Inbox {
  const inbox = stillInbox()
  const state = inbox.getSnapshot()
  const context = { ...state.context, input: { ...state.context.input, ...given } }
  const shown = { ...state, context, matches: state.matches, children }
  return Object.assign(Object.create(inbox), { getSnapshot: () => shown })
}
