import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Assigned } from '#contract/assignee.ts'
import type { Read } from '#contract/conversationReads.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { LiveRead } from '#contract/live/read.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovidedCallback } from '../../shared/unprovided.ts'
import { linkOf } from '../client/clientNames.ts'
import { withAssigned } from './conversationList.ts'
import { hearMessage } from './counting.ts'
import {
  countOf,
  isGroup,
  isKnownRead,
  markRead,
  nameOf,
  readOf,
  renameConversations,
  restoreUnread,
  type Unread,
  type UnreadState,
  unreadConversations,
} from './unread.ts'
import {
  counting,
  heard,
  nobody,
  ofEvent,
  ofOpen,
  openOf,
  reading,
  type UnreadContext,
  type UnreadEvent,
  unreadAgain,
} from './unreadEvents.ts'

export const unreadMachine = setup({
  types: {
    input: {} as UnreadState,
    context: {} as UnreadContext,
    events: {} as UnreadEvent,
    children: {} as { liveNews: 'liveNews'; watchReads: 'watchReads' },
  },
  actors: { liveNews, watchReads: unprovidedCallback('watchReads') },
  actions: {
    setUnread: assign((_, unread: Unread) => unread),
    setAssigned: assign({
      listed: ({ context: { listed } }, changes: readonly Assigned[]) =>
        listed && withAssigned(listed, changes),
    }),
    setOpen: assign({ openId: (_, threadId: string) => threadId }),
    setClosed: assign({ openId: null }),
    publishNews: enqueueActions<
      UnreadContext,
      UnreadEvent,
      readonly NotificationNews[],
      UnreadEvent,
      never,
      never,
      never,
      never,
      never
    >(({ enqueue }, news) => {
      for (const each of news)
        enqueue.sendTo('liveNews', { type: 'notification.received' as const, news: each })
    }),
    raiseReadOfEach: enqueueActions<
      UnreadContext,
      UnreadEvent,
      undefined,
      UnreadEvent,
      never,
      never,
      never,
      never,
      never
    >(({ context, enqueue }) => {
      for (const threadId of Object.keys(context.kept.counts))
        enqueue.raise({ type: 'conversation.markRead', threadId })
    }),
    publishOpened: sendTo('liveNews', ({ context }) => ({
      type: 'thread.opened' as const,
      threadId: openOf(context),
      unread: countOf(context, openOf(context)),
      name: nameOf(context, openOf(context)),
      ...(isGroup(context, openOf(context)) && { isGroup: true }),
    })),
    publishReturned: sendTo('liveNews', ({ context }) => ({
      type: 'reader.returned' as const,
      threadId: openOf(context),
      unread: countOf(context, openOf(context)),
    })),
    publishRead: sendTo('liveNews', (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    publishMarked: sendTo('liveNews', (_, { threadId, readAt }: Read) => ({
      type: 'thread.marked' as const,
      threadId,
      readAt,
    })),
  },
  guards: {
    isOpen: ({ context }, threadId: string) => context.openId === threadId,
    hasOpen: ({ context }) => context.openId !== null,
    isNew: ({ context }, read: LiveRead) => !isKnownRead(context, read),
    isAllRead: ({ context }, read: LiveRead) =>
      !isKnownRead(context, read) && countOf(markRead(context, read), read.threadId) === 0,
    isOpenAgain: ({ context }, { threadId, readAt }: LiveRead) =>
      readAt === null && threadId === context.openId,
    isMentionOfOpen: ({ context }, { type, threadId }: NotificationNews) =>
      type === 'mention' && threadId === context.openId,
    isNewsOfOpen: ({ context }, event: LiveArrival) =>
      event.type === 'live.message' &&
      event.threadId === context.openId &&
      hearMessage(context, event, true).news.length > 0,
  },
}).createMachine({
  id: 'unread',
  description: 'Messages that nobody has read yet, and the news for the bell.',
  context: ({ input }) => ({ ...restoreUnread(input), openId: null }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: { kinds: heard },
    },
    { id: 'watchReads', src: 'watchReads' },
  ],
  initial: 'away',
  on: {
    'live.message': { actions: counting(nobody) },
    'live.conversation': { actions: counting(nobody) },
    'list.loaded': { actions: counting(nobody) },
    'live.assignee': { actions: { type: 'setAssigned', params: ({ event }) => [event] } },
    'assignees.set': {
      actions: { type: 'setAssigned', params: ({ event }) => event.changes },
    },
    'conversation.shown': [
      {
        guard: { type: 'isOpen', params: ofEvent },
        actions: ['publishReturned', ...reading(ofEvent)],
      },
      {
        actions: [{ type: 'setOpen', params: ofEvent }, 'publishOpened', ...reading(ofEvent)],
      },
    ],
    'client.kept': {
      actions: {
        type: 'setUnread',
        params: ({ context, event }) => renameConversations(context, linkOf(event)),
      },
    },
    'clients.linked': {
      actions: {
        type: 'setUnread',
        params: ({ context, event }) => renameConversations(context, event.links),
      },
    },
    'conversation.closed': { actions: 'setClosed' },
    'conversation.left': {
      actions: [
        {
          type: 'setUnread',
          params: ({ context, event }) => markRead(context, unreadAgain(event)),
        },
        { type: 'publishMarked', params: ({ event }) => unreadAgain(event) },
      ],
    },
    'conversation.markRead': { actions: reading(ofEvent) },
    'conversation.markAllRead': { actions: 'raiseReadOfEach' },
    'live.read': [
      {
        guard: { type: 'isAllRead', params: ({ event }) => event },
        actions: [
          { type: 'setUnread', params: ({ context, event }) => markRead(context, event) },
          { type: 'publishRead', params: ofEvent },
        ],
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: {
          type: 'setUnread',
          params: ({ context, event }) => markRead(context, event),
        },
      },
    ],
  },
  states: {
    away: {
      description:
        'Another view, or another tab: a message is unread, also in the open conversation.',
      on: {
        'reader.present': [
          {
            guard: 'hasOpen',
            target: 'present',
            actions: ['publishReturned', ...reading(ofOpen)],
          },
          { target: 'present' },
        ],
      },
    },
    present: {
      description: 'A person looks at the conversations: the open one counts as read.',
      on: {
        'reader.away': 'away',
        'notification.received': {
          guard: { type: 'isMentionOfOpen', params: ({ event }) => event.news },
          actions: { type: 'publishRead', params: ofOpen },
        },
        'list.loaded': {
          guard: 'hasOpen',
          actions: [...counting(nobody), ...reading(ofOpen)],
        },
        'live.message': {
          guard: { type: 'isNewsOfOpen', params: ({ event }) => event },
          actions: [...counting(ofOpen), ...reading(ofOpen)],
        },
        'live.read': {
          description:
            'Another browser has marked as unread what is read here: it is told so again.',
          guard: { type: 'isOpenAgain', params: ({ event }) => event },
          actions: {
            type: 'publishMarked',
            params: ({ context }) => readOf(context, openOf(context)),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof unreadMachine>

export const selectKept = (state: State) => state.context.kept
export const selectCounts = (state: State) => state.context.kept.counts
export const selectUnreadConversations = (state: State) => unreadConversations(state.context)
export const selectUnreadOf = (state: State, threadId: string) => countOf(state.context, threadId)
