import { expect } from 'vitest'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#contract/clients'
import type { ThreadMessages } from '#contract/inbox'
import { outboxMachine, type Send } from '#machines/inbox/chat/outboxMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import { filterConversations, onlyUnread } from '#machines/inbox/list/conversationList'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { online } from '../../online'
import '#src/ui/styles.css'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { inboxModel } from '../../model/inbox/inbox.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
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

/** It counts, and keeps to itself what it would announce. */
const unread = unreadMachine.provide({
  actors: { watchReads: fromCallback(() => undefined) },
  actions: {
    keepUnread: () => undefined,
    shareRead: () => undefined,
    announceRead: () => undefined,
    announceOpened: () => undefined,
    announceReturned: () => undefined,
    announceMessage: () => undefined,
    announceNamed: () => undefined,
  },
})

const list = (screen: Screen) => screen.getByRole('list', { name: 'Conversaciones' })
const row = (screen: Screen, name: string) =>
  list(screen).getByRole('button', { name: new RegExp(`^${name}`) })
const toggle = (screen: Screen) => screen.getByRole('button', { name: 'No leídos' })
const retry = (screen: Screen) => screen.getByRole('button', { name: 'Intentar de nuevo' })
const chat = (screen: Screen) => screen.getByRole('region', { name: 'Chat' })
const names: Readonly<Record<string, string>> = { ana: 'Ana Rojas', luis: 'Luis Mora' }

let current: InboxActor

/** What the screen does not offer now comes from elsewhere: a notification, say. */
const pressOr = async (it: ReturnType<typeof row>, event: Parameters<InboxActor['send']>[0]) => {
  if (it.elements().length > 0) await it.click()
  else current.send(event)
}

const play: ViewPlay<typeof inboxMachine> = {
  children: { thread, unread, panelPlace: panelPlaceMachine, quickReplies: quickRepliesMachine },
  view: (inbox) => {
    current = inbox
    return (
      <div style={{ blockSize: '100dvh' }}>
        <Inbox inbox={inbox} onGoToAssistants={() => undefined} />
      </div>
    )
  },
  performers: {
    'conversation.select': (screen, event) =>
      pressOr(row(screen, names[event.threadId] ?? 'nobody'), event),
    'conversation.close': (screen, event) =>
      pressOr(screen.getByRole('button', { name: 'Volver a la lista' }), event),
    'list.retry': (screen) => retry(screen).click(),
    'search.changed': async (screen, event) => {
      const search = screen.getByRole('searchbox', { name: 'Buscar conversaciones' })
      if (current.getSnapshot().context.query === event.query) current.send(event)
      else await search.fill(event.query)
    },
    'channel.changed': async (screen, event) => {
      if (current.getSnapshot().context.channel === event.channel) current.send(event)
      else await screen.getByRole('radio', { name: 'WhatsApp' }).click()
    },
    'selection.asked': outside,
    'conversation.markUnread': outside,
    'conversation.markRead': outside,
    'unreadOnly.toggled': (screen) => toggle(screen).click(),
    'filters.cleared': (screen, event) =>
      pressOr(screen.getByRole('button', { name: 'Ver todas' }), event),
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
    'unread.cleared': outside,
    'unread.opened': outside,
    'unread.returned': outside,
    'view.shown': outside,
    'view.hidden': outside,
    'page.shown': outside,
    'page.hidden': outside,
  },
  checks: {
    'list.loading': (screen) =>
      expect.element(screen.getByText('Cargando conversaciones...')).toBeInTheDocument(),
    'list.failed': async (screen, { context }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(context.error ?? 'never')
    },
    'list.failed.waiting': (screen) =>
      expect.element(retry(screen)).not.toHaveAttribute('aria-busy'),
    'list.failed.reloading': (screen) =>
      expect.element(retry(screen)).toHaveAttribute('aria-busy', 'true'),
    'list.ready': async (screen, { context, ...now }) => {
      const { conversations, query, channel, drafts, outgoing, selectedId } = context
      const found = filterConversations(conversations, query, channel)
      const counts =
        current.getSnapshot().children.unread?.getSnapshot().context.unread.counts ?? {}
      const shown = now.matches({ filter: 'unreadOnly' })
        ? onlyUnread(found, counts, selectedId)
        : found
      const rows = () => list(screen).getByRole('button').elements()
      await expect.poll(() => rows().length).toBe(shown.length)
      for (const [index, { name, threadId }] of shown.entries()) {
        const text = rows()[index]?.textContent ?? ''
        expect(text.startsWith(name)).toBe(true)
        expect(text.includes('Borrador')).toBe(threadId in drafts)
        expect(text.includes('No enviado')).toBe(
          outgoing[threadId]?.some(({ status }) => status === 'failed') ?? false,
        )
      }
    },
    'filter.none': (screen) =>
      expect.element(toggle(screen)).toHaveAttribute('aria-pressed', 'false'),
    'filter.unreadOnly': (screen) =>
      expect.element(toggle(screen)).toHaveAttribute('aria-pressed', 'true'),
    'selection.none': (screen) =>
      expect.element(screen.getByText('Elige una conversación')).toBeInTheDocument(),
    'selection.open': async (screen, { context }) => {
      const name = names[context.selectedId ?? ''] ?? 'never'
      const listed = context.conversations.some(({ threadId }) => threadId === context.selectedId)
      const heading = chat(screen).getByRole('heading', { name: listed ? name : 'Sin nombre' })
      await expect.element(heading).toBeVisible()
      if (row(screen, name).elements().length > 0)
        await expect.element(row(screen, name)).toHaveAttribute('aria-current', 'true')
    },
    outboxes: outside,
  },
}

describeView(inboxModel, play, reduce(screenPaths(inboxModel)))
