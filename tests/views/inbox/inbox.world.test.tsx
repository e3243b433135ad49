import { expect } from 'vitest'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#contract/clients'
import type { Conversation, ThreadMessages } from '#contract/inbox'
import { outboxMachine, type Send } from '#machines/inbox/chat/outboxMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { online } from '../../online'
import '#src/ui/styles.css'
import OpenChat from '#src/views/inbox/chat/OpenChat.tsx'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { inboxModel } from '../../model/inbox/inbox.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { ana, luis } from '../../model/people'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'

type InboxActor = ActorRefFrom<typeof inboxMachine>

const silent = () => new Promise<never>(() => undefined)

/** A thread that is there to be looked at: nothing comes of what it asks for. */
const thread = threadMachine.provide({
  actors: {
    loadMessages: fromPromise<ThreadMessages, { threadId: string }>(silent),
    clientPanel: clientPanelMachine.provide({
      actors: {
        findClient: fromPromise<Client | null, { clientId: string | null; name: string }>(silent),
      },
    }),
    outbox: outboxMachine.provide({
      actors: {
        sendMessage: fromPromise<void, Send>(silent),
        watchNetwork: online,
        checkThread: fromPromise<ThreadMessages, { threadId: string }>(silent),
      },
      actions: { announceItems: () => undefined },
    }),
  },
})

const nothing = () => undefined

/** It counts, and keeps to itself what it would announce. */
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

/** It shows Ana and Luis, and leaves the answers to the path. */
const conversations = conversationListMachine.provide({
  actors: {
    loadConversations: fromPromise<readonly Conversation[], { businessId: number }>(async () => [
      ana,
      luis,
    ]),
  },
  actions: {
    announceLoaded: nothing,
    announceFailed: nothing,
    announceRetried: nothing,
    announceAnswer: nothing,
    announceNoContact: nothing,
  },
})

const list = (screen: Screen) => screen.getByRole('list', { name: 'Conversaciones' })
const row = (screen: Screen, name: string) =>
  list(screen).getByRole('button', { name: new RegExp(`^${name}`) })
const chat = (screen: Screen) => screen.getByRole('region', { name: 'Chat' })
const names: Readonly<Record<string, string>> = { ana: 'Ana Rojas', luis: 'Luis Mora' }

let current: InboxActor

/** What the screen does not offer now comes from elsewhere: a notification, say. */
const pressOr = async (it: ReturnType<typeof row>, event: Parameters<InboxActor['send']>[0]) => {
  if (it.elements().length > 0) await it.click()
  else current.send(event)
}

const play: ViewPlay<typeof inboxMachine> = {
  children: {
    list: conversations,
    thread,
    unread,
    panelPlace: panelPlaceMachine,
    quickReplies: quickRepliesMachine,
  },
  view: (inbox) => {
    current = inbox
    return (
      <div style={{ blockSize: '100dvh' }}>
        <Inbox inbox={inbox} loadedChat={() => OpenChat} onGoToAssistants={() => undefined} />
      </div>
    )
  },
  performers: {
    'conversation.select': (screen, event) =>
      pressOr(row(screen, names[event.threadId] ?? 'nobody'), event),
    'conversation.close': (screen, event) =>
      pressOr(screen.getByRole('button', { name: 'Volver a la lista' }), event),
    'chat.retry': (screen, event) =>
      pressOr(screen.getByRole('button', { name: 'Reintentar' }), event),
    'selection.asked': outside,
    'conversation.markUnread': outside,
    'conversation.markRead': outside,
    'contact.wanted': outside,
    'draft.kept': outside,
    'outgoing.kept': outside,
    'client.kept': outside,
    'sync.requested': outside,
    'live.message': outside,
    'live.conversation': outside,
    'thread.loaded': outside,
    'thread.failed': outside,
    'thread.refused': outside,
    'list.loaded': outside,
    'notification.received': outside,
    'list.failed': outside,
    'list.retried': outside,
    'conversation.found': outside,
    'conversation.missing': outside,
    'contact.missing': outside,
    'thread.read': outside,
    'thread.opened': outside,
    'reader.returned': outside,
    'view.shown': outside,
    'view.hidden': outside,
    'page.shown': outside,
    'page.hidden': outside,
  },
  checks: {
    sync: outside,
    'selection.none': (screen) =>
      expect.element(screen.getByText('Elige una conversación')).toBeInTheDocument(),
    'selection.opening': async (screen, now) => {
      const text = now.matches({ chat: 'failed' })
        ? 'No se pudo cargar la conversación. Verifica tu conexión a internet.'
        : 'Cargando conversación...'
      await expect.element(chat(screen).getByText(text)).toBeInTheDocument()
    },
    'selection.open': async (screen, { context }) => {
      const name = names[context.selectedId ?? ''] ?? 'never'
      const heading = chat(screen).getByRole('heading', { name })
      await expect.element(heading).toBeVisible()
      if (row(screen, name).elements().length > 0)
        await expect.element(row(screen, name)).toHaveAttribute('aria-current', 'true')
    },
    chat: async (screen, { context: { drafts, outgoing } }) => {
      for (const { threadId, name } of [ana, luis]) {
        await expect.element(row(screen, name)).toBeInTheDocument()
        const text = row(screen, name).element().textContent
        expect(text.includes('Borrador')).toBe(threadId in drafts)
        expect(text.includes('No enviado')).toBe(
          outgoing[threadId]?.some(({ status }) => status === 'failed') ?? false,
        )
      }
    },
  },
}

describeView(inboxModel, play, reduce(screenPaths(inboxModel)))
