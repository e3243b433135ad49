import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { LiveArrival } from '#contract/live/events.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { ClientKept, ClientsLinked, ListLoaded, OpenNews } from '../../shared/machineNews.ts'
import { unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import { linkOf } from '../client/clientNames.ts'
import { type CountedEvent, countEvent, hearMessage } from './counting.ts'
import {
  countOf,
  markRead,
  markReadElsewhere,
  markUnread,
  nameOf,
  readOf,
  renameConversations,
  restoreUnread,
  type ThreadRead,
  totalOf,
  type Unread,
  type UnreadState,
} from './unread.ts'

interface UnreadContext extends Unread {
  readonly openId: string | null
}

interface OfThread {
  readonly threadId: string
}

export type UnreadEvent =
  | LiveArrival
  | ClientKept
  | ClientsLinked
  | { type: 'reader.present' }
  | { type: 'reader.away' }
  | Exclude<OpenNews, { type: 'conversation.opened' }>
  /** A person marks the row, without opening the conversation. */
  | ({ type: 'conversation.markRead' } & OfThread)
  | { type: 'conversation.markAllRead' }
  | ListLoaded
  | ({ type: 'thread.readElsewhere' } & ThreadRead)

const openOf = ({ openId }: UnreadContext): string => openId ?? ''

type Moment<Event> = { readonly context: UnreadContext; readonly event: Event }
const ofEvent = ({ event }: Moment<OfThread>): string => event.threadId
const ofOpen = ({ context }: Moment<unknown>): string => openOf(context)
const nobody = (): null => null

/** A conversation is read: here, in the bell, and in the other tabs. */
const reading = <Event>(threadId: (moment: Moment<Event>) => string) => [
  {
    type: 'setUnread' as const,
    params: (moment: Moment<Event>) => markRead(moment.context, threadId(moment)),
  },
  { type: 'publishRead' as const, params: threadId },
  {
    type: 'shareRead' as const,
    params: (moment: Moment<Event>) => readOf(moment.context, threadId(moment)),
  },
]

/** An arrival counts, unless it is in the conversation that a person reads; the bell is told. */
const counting = (readId: (moment: Moment<CountedEvent>) => string | null) => [
  {
    type: 'publishNews' as const,
    params: (moment: Moment<CountedEvent>) =>
      countEvent(moment.context, moment.event, readId(moment)).news,
  },
  {
    type: 'setUnread' as const,
    params: (moment: Moment<CountedEvent>) =>
      countEvent(moment.context, moment.event, readId(moment)).unread,
  },
]

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
    shareRead: unprovidedAction<ThreadRead>('shareRead'),
  },
  guards: {
    isOpen: ({ context }, threadId: string) => context.openId === threadId,
    hasOpen: ({ context }) => context.openId !== null,
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
      input: {
        kinds: [
          'live.message',
          'live.conversation',
          'list.loaded',
          'client.kept',
          'clients.linked',
          'conversation.shown',
          'conversation.closed',
          'conversation.left',
          'conversation.markRead',
        ],
      },
    },
    { id: 'watchReads', src: 'watchReads' },
  ],
  initial: 'away',
  on: {
    'live.message': { actions: counting(nobody) },
    'live.conversation': { actions: counting(nobody) },
    'list.loaded': { actions: counting(nobody) },
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
      actions: {
        type: 'setUnread',
        params: ({ context, event }) => markUnread(context, event.threadId),
      },
    },
    'conversation.markRead': { actions: reading(ofEvent) },
    'conversation.markAllRead': { actions: 'raiseReadOfEach' },
    'thread.readElsewhere': {
      actions: [
        { type: 'setUnread', params: ({ context, event }) => markReadElsewhere(context, event) },
        { type: 'publishRead', params: ofEvent },
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
        'list.loaded': {
          guard: 'hasOpen',
          actions: [...counting(nobody), ...reading(ofOpen)],
        },
        'live.message': {
          guard: { type: 'isNewsOfOpen', params: ({ event }) => event },
          actions: [
            ...counting(ofOpen),
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
