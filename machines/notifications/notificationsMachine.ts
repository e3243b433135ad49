import { assign, enqueueActions, sendTo, setup, spawnChild } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import type { Ringing } from '#contract/rings.ts'
import { liveNews } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedCallback, unprovidedMachine } from '../shared/unprovided.ts'
import { desktopMachine } from './desktopMachine.ts'
import {
  hasSounded,
  hasTakenBack,
  isDuplicate,
  isGone,
  isSilent,
  preview,
  threadOf,
  unheard,
  withAdded,
  withGone,
  withoutThread,
  withTakenBack,
  withThreadRead,
} from './keptNotifications.ts'
import type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
} from './notificationsEvents.ts'
import { soundMachine } from './soundMachine.ts'

export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    children: {} as {
      mentions: 'mentions'
      rings: 'rings'
      sound: 'sound'
      desktop: 'desktop'
      showAttention: 'showAttention'
    },
  },
  actors: {
    liveNews,
    /** Answers once the page has nothing else to do. */
    loadMentioning: unprovided<void, undefined>('loadMentioning'),
    mentions: unprovidedMachine<typeof import('./mentionsMachine.ts').mentionsMachine>('mentions'),
    rings: unprovidedMachine<typeof import('./ringsMachine.ts').ringsMachine>('rings'),
    sound: soundMachine,
    desktop: desktopMachine,
    /** While it runs, other tabs know whether a person looks at this one. */
    showAttention: unprovidedCallback('showAttention'),
  },
  actions: {
    setAdded: assign(({ context }, news: NotificationNews) => withAdded(context, news)),
    setRead: assign({
      items: ({ context }, id: number) =>
        context.items.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
    }),
    setThreadRead: assign(({ context }, threadId: string) => withThreadRead(context, threadId)),
    setGone: assign(({ context }, change: LiveChange) => withGone(context, change)),
    tellDesktopGone: enqueueActions(({ context: { items }, enqueue }, change: LiveChange) => {
      const { threadId, gone } = change
      if (items.some((item) => isGone(item, gone)))
        enqueue.sendTo('desktop', { type: 'thread.read', threadId })
    }),
    spawnMentions: spawnChild('mentions', { id: 'mentions' }),
    spawnRings: spawnChild('rings', { id: 'rings' }),
    setRinging: assign({ ringing: (_, ringing: Ringing | null) => ringing }),
    clearHeard: assign({ heard: [] }),
    setTakenBack: assign(({ context }, conversations: readonly Conversation[]) =>
      withTakenBack(context, conversations),
    ),
    tellDesktopTakenBack: enqueueActions(
      ({ context, enqueue }, conversations: readonly Conversation[]) => {
        for (const threadId of unheard(context, conversations))
          enqueue.sendTo('desktop', { type: 'thread.read', threadId })
      },
    ),
    setRemoved: assign(({ context }, threadId: string) => withoutThread(context, threadId)),
    setAllRead: assign({
      items: ({ context }) => context.items.map((item) => ({ ...item, isRead: true })),
      older: [],
    }),
    tellDesktopAllRead: enqueueActions(({ context, enqueue }) => {
      for (const threadId of new Set(context.items.map((item) => item.threadId)))
        enqueue.sendTo('desktop', { type: 'thread.read', threadId })
    }),
    announceRequested: sendTo(parentOf, (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
    tellSound: sendTo('sound', (_, { threadId, at }: NotificationNews) => ({
      type: 'sound.ring' as const,
      threadId,
      at,
    })),
    tellDesktop: sendTo('desktop', (_, news: NotificationNews) => ({
      type: 'desktop.raise' as const,
      news: { ...news, message: preview(news.message) },
    })),
    tellDesktopRead: sendTo('desktop', (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
  },
  guards: {
    isDuplicate: ({ context }, news: NotificationNews) => isDuplicate(context, news),
    hasUnreadOf: ({ context }, threadId: string) =>
      context.older.includes(threadId) ||
      context.items.some((item) => !item.isRead && item.threadId === threadId),
    isOfGone: (_, gone: LiveChange['gone']) => gone !== undefined && gone.length > 0,
    hasTakenBack: ({ context }, told: readonly Conversation[]) => hasTakenBack(context, told),
    hasUnread: ({ context }) =>
      context.older.length > 0 || context.items.some((item) => !item.isRead),
    isKnown: ({ context }, id: number) => context.items.some((item) => item.id === id),
    isSilent: ({ context }, news: NotificationNews) => isSilent(context, news),
    isBlocked: (_, isBlocked: boolean) => isBlocked,
    isQuiet: ({ context: { ringing } }, news: NotificationNews) =>
      news.isRead || ringing?.rings === 'nothing',
    /** A conversation that just began and its first message are one sound, in either order. */
    hasSounded: ({ context }, news: NotificationNews) => hasSounded(context, news),
  },
}).createMachine({
  id: 'notifications',
  description: 'The notifications of the bell.',
  context: ({ input }) => ({
    ...input,
    older: input.older ?? [],
    told: input.told ?? [],
    nextId: Math.max(0, ...input.items.map((item) => item.id)) + 1,
    recent: input.items,
    takenBack: input.takenBack ?? {},
    heard: [],
    ringing: null,
  }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: {
        kinds: [
          'notification.received',
          'thread.read',
          'live.change',
          'live.removal',
          'live.block',
          'list.loaded',
          'sync.requested',
        ],
      },
    },
    {
      id: 'loadMentioning',
      src: 'loadMentioning',
      onDone: { actions: ['spawnMentions', 'spawnRings'] },
      // Without its code nobody is told of mentions before the page is loaded again.
      onError: {},
    },
    { id: 'sound', src: 'sound', input: ({ context }) => context.sound },
    { id: 'desktop', src: 'desktop', input: ({ context }) => context.desktop },
    { id: 'showAttention', src: 'showAttention' },
  ],
  on: {
    'notification.received': [
      { guard: { type: 'isDuplicate', params: ({ event }) => event.news } },
      {
        description: 'The person chose not to be told; the list counts it.',
        guard: { type: 'isSilent', params: ({ event }) => event.news },
      },
      {
        guard: { type: 'isQuiet', params: ({ event }) => event.news },
        actions: [{ type: 'setAdded', params: ({ event }) => event.news }],
      },
      {
        guard: { type: 'hasSounded', params: ({ event }) => event.news },
        actions: [
          { type: 'setAdded', params: ({ event }) => event.news },
          { type: 'tellDesktop', params: ({ event }) => event.news },
        ],
      },
      {
        actions: [
          { type: 'setAdded', params: ({ event }) => event.news },
          { type: 'tellSound', params: ({ event }) => event.news },
          { type: 'tellDesktop', params: ({ event }) => event.news },
        ],
      },
    ],
    'ringing.changed': { actions: { type: 'setRinging', params: ({ event }) => event.ringing } },
    'notification.opened': {
      guard: { type: 'isKnown', params: ({ event }) => event.id },
      actions: [
        { type: 'setRead', params: ({ event }) => event.id },
        {
          type: 'announceRequested',
          params: ({ context, event }) => threadOf(context.items, event.id),
        },
      ],
    },
    'thread.read': [
      {
        guard: { type: 'hasUnreadOf', params: ({ event }) => event.threadId },
        actions: [
          { type: 'setThreadRead', params: ({ event }) => event.threadId },
          { type: 'tellDesktopRead', params: ({ event }) => event.threadId },
        ],
      },
      { actions: { type: 'tellDesktopRead', params: ({ event }) => event.threadId } },
    ],
    'live.change': {
      description: 'What a customer took back is not read here either.',
      guard: { type: 'isOfGone', params: ({ event }) => event.gone },
      actions: [
        { type: 'tellDesktopGone', params: ({ event }) => event },
        { type: 'setGone', params: ({ event }) => event },
      ],
    },
    'sync.requested': { actions: 'clearHeard' },
    'list.loaded': {
      description: 'It says where something was taken back while this page heard nothing.',
      guard: { type: 'hasTakenBack', params: ({ event }) => event.conversations },
      actions: [
        { type: 'tellDesktopTakenBack', params: ({ event }) => event.conversations },
        { type: 'setTakenBack', params: ({ event }) => event.conversations },
      ],
    },
    'live.removal': {
      actions: [
        { type: 'setRemoved', params: ({ event }) => event.threadId },
        { type: 'tellDesktopRead', params: ({ event }) => event.threadId },
      ],
    },
    'live.block': {
      guard: { type: 'isBlocked', params: ({ event }) => event.isBlocked },
      actions: [
        { type: 'setRemoved', params: ({ event }) => event.threadId },
        { type: 'tellDesktopRead', params: ({ event }) => event.threadId },
      ],
    },
    'notifications.dismissed': {
      guard: 'hasUnread',
      actions: ['setAllRead', 'tellDesktopAllRead'],
    },
    'conversation.requested': {
      actions: { type: 'announceRequested', params: ({ event }) => event.threadId },
    },
  },
})
