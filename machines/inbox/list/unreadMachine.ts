import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Conversation } from '#contract/inbox'
import type { NotificationNews, NotificationReceived } from '#contract/notifications'
import type { LiveNews } from '#contract/realtime'
import { parentOf } from '../../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../../shared/unprovided'
import type { ClientPanelNews } from '../client/clientPanelMachine'
import {
  countLoaded,
  countOf,
  hearConversation,
  hearMessage,
  markRead,
  markReadElsewhere,
  markUnread,
  nameOf,
  readOf,
  renameConversation,
  restoreUnread,
  type ThreadRead,
  totalOf,
  type Unread,
  type UnreadState,
} from './unread'

interface UnreadContext extends Unread {
  readonly openId: string | null
}

interface OfThread {
  readonly threadId: string
}

export type UnreadEvent =
  | LiveNews
  | ClientPanelNews
  | { type: 'reader.present' }
  | { type: 'reader.away' }
  | ({ type: 'conversation.opened' } & OfThread)
  | { type: 'conversation.closed' }
  /** A person marks the row, without opening the conversation. */
  | ({ type: 'conversation.markUnread' } & OfThread)
  | ({ type: 'conversation.markRead' } & OfThread)
  | { type: 'list.loaded'; conversations: readonly Conversation[] }
  | ({ type: 'thread.readElsewhere' } & ThreadRead)

/** The events that the parent hears. `thread.opened` and `reader.returned` are for the open thread. */
export type UnreadNews =
  | NotificationReceived
  | ({ type: 'thread.read' } & OfThread)
  | ({ type: 'thread.opened'; unread: number; name: string } & OfThread)
  | ({ type: 'reader.returned'; unread: number } & OfThread)

const openOf = ({ openId }: UnreadContext): string => openId ?? ''

export const unreadMachine = setup({
  types: {
    input: {} as UnreadState,
    context: {} as UnreadContext,
    events: {} as UnreadEvent,
  },
  actors: { watchReads: unprovidedCallback('watchReads') },
  actions: {
    setUnread: assign((_, unread: Unread) => unread),
    setOpen: assign({ openId: (_, threadId: string) => threadId }),
    setClosed: assign({ openId: null }),
    announceNews: enqueueActions<
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
        enqueue.sendTo(parentOf, { type: 'notification.received' as const, news: each })
    }),
    announceOpened: sendTo(parentOf, ({ context }) => ({
      type: 'thread.opened' as const,
      threadId: openOf(context),
      unread: countOf(context, openOf(context)),
      name: nameOf(context, openOf(context)),
    })),
    announceReturned: sendTo(parentOf, ({ context }) => ({
      type: 'reader.returned' as const,
      threadId: openOf(context),
      unread: countOf(context, openOf(context)),
    })),
    announceRead: sendTo(parentOf, (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    shareRead: unprovidedAction<ThreadRead>('shareRead'),
  },
  guards: {
    isOpen: ({ context }, threadId: string) => context.openId === threadId,
    hasOpen: ({ context }) => context.openId !== null,
    isNewsOfOpen: ({ context }, event: LiveNews) =>
      event.type === 'live.message' &&
      event.threadId === context.openId &&
      hearMessage(context, event, true).news.length > 0,
  },
}).createMachine({
  id: 'unread',
  description: 'Messages that nobody has read yet, and the news for the bell.',
  context: ({ input }) => ({ ...restoreUnread(input), openId: null }),
  invoke: { id: 'watchReads', src: 'watchReads' },
  initial: 'away',
  on: {
    'live.message': {
      actions: [
        {
          type: 'announceNews',
          params: ({ context, event }) => hearMessage(context, event, false).news,
        },
        {
          type: 'setUnread',
          params: ({ context, event }) => hearMessage(context, event, false).unread,
        },
      ],
    },
    'live.conversation': {
      actions: [
        {
          type: 'announceNews',
          params: ({ context, event }) => hearConversation(context, event).news,
        },
        {
          type: 'setUnread',
          params: ({ context, event }) => hearConversation(context, event).unread,
        },
      ],
    },
    'list.loaded': {
      actions: [
        {
          type: 'announceNews',
          params: ({ context, event }) => countLoaded(context, event.conversations).news,
        },
        {
          type: 'setUnread',
          params: ({ context, event }) => countLoaded(context, event.conversations).unread,
        },
      ],
    },
    'conversation.opened': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.threadId },
        actions: [
          'announceReturned',
          { type: 'setUnread', params: ({ context, event }) => markRead(context, event.threadId) },
          { type: 'announceRead', params: ({ event }) => event.threadId },
          { type: 'shareRead', params: ({ context, event }) => readOf(context, event.threadId) },
        ],
      },
      {
        actions: [
          { type: 'setOpen', params: ({ event }) => event.threadId },
          'announceOpened',
          { type: 'setUnread', params: ({ context, event }) => markRead(context, event.threadId) },
          { type: 'announceRead', params: ({ event }) => event.threadId },
          { type: 'shareRead', params: ({ context, event }) => readOf(context, event.threadId) },
        ],
      },
    ],
    'client.kept': {
      actions: {
        type: 'setUnread',
        params: ({ context, event }) => renameConversation(context, event.threadId, event.memory),
      },
    },
    'conversation.closed': { actions: 'setClosed' },
    'conversation.markUnread': {
      actions: {
        type: 'setUnread',
        params: ({ context, event }) => markUnread(context, event.threadId),
      },
    },
    'conversation.markRead': {
      actions: [
        { type: 'setUnread', params: ({ context, event }) => markRead(context, event.threadId) },
        { type: 'announceRead', params: ({ event }) => event.threadId },
        { type: 'shareRead', params: ({ context, event }) => readOf(context, event.threadId) },
      ],
    },
    'thread.readElsewhere': {
      actions: [
        { type: 'setUnread', params: ({ context, event }) => markReadElsewhere(context, event) },
        { type: 'announceRead', params: ({ event }) => event.threadId },
      ],
    },
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
            actions: [
              'announceReturned',
              {
                type: 'setUnread',
                params: ({ context }) => markRead(context, openOf(context)),
              },
              { type: 'announceRead', params: ({ context }) => openOf(context) },
              { type: 'shareRead', params: ({ context }) => readOf(context, openOf(context)) },
            ],
          },
          { target: 'present' },
        ],
      },
    },
    present: {
      description: 'A person looks at the conversations: the open one counts as read.',
      on: {
        'reader.away': 'away',
        'list.loaded': {
          guard: 'hasOpen',
          actions: [
            {
              type: 'announceNews',
              params: ({ context, event }) => countLoaded(context, event.conversations).news,
            },
            {
              type: 'setUnread',
              params: ({ context, event }) =>
                markRead(countLoaded(context, event.conversations).unread, openOf(context)),
            },
            { type: 'announceRead', params: ({ context }) => openOf(context) },
            { type: 'shareRead', params: ({ context }) => readOf(context, openOf(context)) },
          ],
        },
        'live.message': {
          guard: { type: 'isNewsOfOpen', params: ({ event }) => event },
          actions: [
            {
              type: 'announceNews',
              params: ({ context, event }) => hearMessage(context, event, true).news,
            },
            {
              type: 'setUnread',
              params: ({ context, event }) => hearMessage(context, event, true).unread,
            },
            { type: 'shareRead', params: ({ context }) => readOf(context, openOf(context)) },
          ],
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof unreadMachine>

export const selectKept = (state: State) => state.context.kept
export const selectCounts = (state: State) => state.context.kept.counts
export const selectUnreadTotal = (state: State) => totalOf(state.context)
export const selectUnreadOf = (state: State, threadId: string) => countOf(state.context, threadId)
