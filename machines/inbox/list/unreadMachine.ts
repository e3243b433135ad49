import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Conversation } from '#contract/inbox'
import type { NotificationReceived } from '#contract/notifications'
import type { LiveMessage } from '#contract/realtime'
import { parentOf } from '../../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../../shared/unprovided'
import { identityOf } from '../chat/messageList'
import { findConversation } from './conversationList'
import { messageNews } from './inboxNews'
import {
  clearUnread,
  countLoaded,
  countMessage,
  type Heard,
  markUnread,
  newestIn,
  passMessage,
  type UnreadState,
} from './unread'

/** A message with its conversation as the list knew it before. */
interface Arrival extends LiveMessage {
  /** Null while the list does not know it. */
  readonly conversation: Conversation | null
}

interface Came extends Heard {
  /** Null where another tab says that everything until then is read. */
  readonly identity: string | null
}

interface ThreadRead {
  readonly threadId: string
  /** By the server's clock: milliseconds since the epoch. */
  readonly upTo: number
}

interface UnreadContext {
  readonly unread: UnreadState
  /** The list as it was last loaded. */
  readonly listed: readonly Conversation[]
  /** When a client had last said something, by that load. */
  readonly loadedUpTo: number | null
  /** The last live messages: one delivered twice counts once. */
  readonly heard: readonly Came[]
  /** What clients said in threads that are not listed yet: it waits for their names. */
  readonly unnamed: readonly Arrival[]
  /** Of those, what the list now has names for. */
  readonly named: readonly Arrival[]
  readonly openId: string | null
}

export type UnreadEvent =
  | { type: 'reader.present' }
  | { type: 'reader.away' }
  | { type: 'thread.opened'; threadId: string }
  | { type: 'thread.closed' }
  /** A person says so, without opening it. */
  | { type: 'thread.marked'; threadId: string }
  | { type: 'thread.cleared'; threadId: string }
  | { type: 'list.loaded'; conversations: readonly Conversation[] }
  | Arrival
  | ({ type: 'thread.readElsewhere' } & ThreadRead)

/** What it announces to its parent. */
export type UnreadNews =
  | NotificationReceived
  | { type: 'unread.cleared'; threadId: string }
  /** It is looked at now, with so many messages that were not: because it was opened, or somebody came back to it. */
  | { type: 'unread.opened'; threadId: string; count: number }
  | { type: 'unread.returned'; threadId: string; count: number }

const HEARD_KEPT = 200

const isListedIn =
  (conversations: readonly Conversation[]) =>
  ({ threadId }: Arrival): boolean =>
    findConversation(conversations, threadId) !== undefined

const heardFrom = ({ threadId, message }: Arrival): Came => ({
  threadId,
  at: message.at,
  text: message.text.trim(),
  identity: identityOf(message),
})

const newsOf = (
  { threadId, message, receivedAt }: Arrival,
  conversation: Conversation | null | undefined,
  isRead: boolean,
) =>
  messageNews(
    conversation ?? { threadId, name: 'Cliente', contactType: '' },
    message,
    receivedAt,
    isRead,
  )

const openUnread = ({ openId, unread }: UnreadContext) => ({
  threadId: openId ?? '',
  count: unread.counts[openId ?? ''] ?? 0,
})

/** All that is known of a thread. */
const readOf = ({ listed, heard }: UnreadContext, threadId: string): ThreadRead => ({
  threadId,
  upTo: Math.max(
    findConversation(listed, threadId)?.lastMessageAt ?? 0,
    ...heard.flatMap((each) => (each.threadId === threadId ? [each.at] : [])),
  ),
})

const openRead = (context: UnreadContext): ThreadRead => readOf(context, context.openId ?? '')

const isFirst = ({ heard }: UnreadContext, { threadId, message }: Arrival): boolean =>
  !message.fromBusiness &&
  !heard.some(
    (other) =>
      other.threadId === threadId &&
      (other.identity === null ? message.at <= other.at : other.identity === identityOf(message)),
  )

/** A client says something that was not counted yet. */
const isNews = (context: UnreadContext, arrival: Arrival): boolean => {
  const { conversation, message, threadId } = arrival
  if (conversation === null || !isFirst(context, arrival)) return false
  const isLastOf = (known: Conversation | undefined): boolean =>
    known?.lastMessageAt === message.at && known.lastMessage === message.text.trim()
  // Also of the load before: what it counted may come live after something newer did.
  return !isLastOf(conversation) && !isLastOf(findConversation(context.listed, threadId))
}

export const unreadMachine = setup({
  types: {
    input: {} as UnreadState,
    context: {} as UnreadContext,
    events: {} as UnreadEvent,
  },
  actors: { watchReads: unprovidedCallback('watchReads') },
  actions: {
    hearRead: assign(({ context }, { threadId, upTo }: ThreadRead) => ({
      heard: [{ threadId, at: upTo, text: null, identity: null }, ...context.heard].slice(
        0,
        HEARD_KEPT,
      ),
      unread: clearUnread(context.unread, threadId),
    })),
    hear: assign({
      heard: ({ context }, arrival: Arrival) =>
        [heardFrom(arrival), ...context.heard].slice(0, HEARD_KEPT),
    }),
    awaitName: assign({
      unnamed: ({ context }, arrival: Arrival) => [...context.unnamed, arrival].slice(-HEARD_KEPT),
    }),
    countLoaded: assign(({ context }, conversations: readonly Conversation[]) => {
      const isListed = isListedIn(conversations)
      const named = context.unnamed.filter(isListed)
      return {
        unread: countLoaded(conversations, {
          ...context,
          waiting: named.map(({ threadId, message }) => ({ threadId, at: message.at })),
        }),
        listed: conversations,
        loadedUpTo: newestIn(conversations),
        unnamed: context.unnamed.filter((arrival) => !isListed(arrival)),
        named,
      }
    }),
    countMessage: assign({
      unread: ({ context }, { threadId, message }: Arrival) =>
        countMessage(context.unread, { threadId, at: message.at }),
    }),
    passMessage: assign({
      unread: ({ context }, { threadId, message }: Arrival) =>
        passMessage(context.unread, { threadId, at: message.at }),
    }),
    open: assign({ openId: (_, threadId: string) => threadId }),
    close: assign({ openId: null }),
    markRead: assign({
      unread: ({ context }) => clearUnread(context.unread, context.openId ?? ''),
    }),
    markUnread: assign({
      unread: ({ context }, threadId: string) => markUnread(context.unread, threadId),
    }),
    clear: assign({
      unread: ({ context }, threadId: string) => clearUnread(context.unread, threadId),
    }),
    announceOpened: sendTo(parentOf, ({ context }) => ({
      type: 'unread.opened' as const,
      ...openUnread(context),
    })),
    announceReturned: sendTo(parentOf, ({ context }) => ({
      type: 'unread.returned' as const,
      ...openUnread(context),
    })),
    announceRead: sendTo(parentOf, (_, threadId: string) => ({
      type: 'unread.cleared' as const,
      threadId,
    })),
    announceMessage: sendTo(
      parentOf,
      (_, { arrival, isRead }: { arrival: Arrival; isRead: boolean }) => ({
        type: 'notification.received' as const,
        news: newsOf(arrival, arrival.conversation, isRead),
      }),
    ),
    announceNamed: sendTo(parentOf, ({ context: { named, listed } }) => ({
      type: 'notification.received' as const,
      news: named
        .slice(0, 1)
        .map((arrival) => newsOf(arrival, findConversation(listed, arrival.threadId), false))[0],
    })),
    dropNamed: assign({ named: ({ context }) => context.named.slice(1) }),
    keepUnread: unprovidedAction<UnreadState>('keepUnread'),
    shareRead: unprovidedAction<ThreadRead>('shareRead'),
  },
  guards: {
    isRead: ({ context }, threadId: string) => !(threadId in context.unread.counts),
    isOpen: ({ context }, threadId: string) => context.openId === threadId,
    hasOpen: ({ context }) => context.openId !== null,
    hasNamed: ({ context }) => context.named.length > 0,
    isOfClient: (_, { message }: Arrival) => !message.fromBusiness,
    isNews: ({ context }, arrival: Arrival) => isNews(context, arrival),
    isNewsOfOpen: ({ context }, arrival: Arrival) =>
      isNews(context, arrival) && arrival.threadId === context.openId,
    isNewsOfUnlisted: ({ context }, arrival: Arrival) =>
      arrival.conversation === null && isFirst(context, arrival),
  },
}).createMachine({
  id: 'unread',
  description: 'What nobody has read yet, and what the bell is told of.',
  context: ({ input }) => ({
    unread: input,
    listed: [],
    loadedUpTo: input.upTo,
    heard: [],
    unnamed: [],
    named: [],
    openId: null,
  }),
  invoke: { id: 'watchReads', src: 'watchReads' },
  type: 'parallel',
  on: {
    'thread.opened': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.threadId },
        actions: [
          'announceReturned',
          'markRead',
          { type: 'keepUnread', params: ({ context }) => context.unread },
          { type: 'shareRead', params: ({ context }) => openRead(context) },
        ],
      },
      {
        actions: [
          { type: 'open', params: ({ event }) => event.threadId },
          'announceOpened',
          'markRead',
          { type: 'keepUnread', params: ({ context }) => context.unread },
          { type: 'shareRead', params: ({ context }) => openRead(context) },
        ],
      },
    ],
    'thread.closed': { actions: 'close' },
    'thread.marked': {
      guard: { type: 'isRead', params: ({ event }) => event.threadId },
      actions: [
        { type: 'markUnread', params: ({ event }) => event.threadId },
        { type: 'keepUnread', params: ({ context }) => context.unread },
      ],
    },
    'thread.cleared': {
      actions: [
        { type: 'clear', params: ({ event }) => event.threadId },
        { type: 'keepUnread', params: ({ context }) => context.unread },
        { type: 'shareRead', params: ({ context, event }) => readOf(context, event.threadId) },
        { type: 'announceRead', params: ({ event }) => event.threadId },
      ],
    },
    'thread.readElsewhere': {
      actions: [
        { type: 'hearRead', params: ({ event }) => event },
        { type: 'keepUnread', params: ({ context }) => context.unread },
        { type: 'announceRead', params: ({ event }) => event.threadId },
      ],
    },
  },
  states: {
    arrivals: {
      description:
        'What comes for a thread that is not listed counts, and is told of, when the list knows its name.',
      initial: 'quiet',
      on: {
        'live.message': [
          {
            guard: { type: 'isNewsOfUnlisted', params: ({ event }) => event },
            actions: [
              { type: 'awaitName', params: ({ event }) => event },
              { type: 'hear', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isOfClient', params: ({ event }) => event },
            actions: { type: 'hear', params: ({ event }) => event },
          },
        ],
        'list.loaded': {
          target: '.telling',
          actions: [
            { type: 'countLoaded', params: ({ event }) => event.conversations },
            { type: 'keepUnread', params: ({ context }) => context.unread },
          ],
        },
      },
      states: {
        quiet: {},
        telling: {
          always: [
            {
              guard: 'hasNamed',
              target: 'telling',
              reenter: true,
              actions: ['announceNamed', 'dropNamed'],
            },
            { target: 'quiet' },
          ],
        },
      },
    },
    reader: {
      initial: 'away',
      on: {
        'live.message': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [
            { type: 'countMessage', params: ({ event }) => event },
            { type: 'keepUnread', params: ({ context }) => context.unread },
            { type: 'announceMessage', params: ({ event }) => ({ arrival: event, isRead: false }) },
          ],
        },
      },
      states: {
        away: {
          description:
            'Another view, or another tab: what arrives is unread, also in the open one.',
          on: {
            'reader.present': [
              {
                guard: 'hasOpen',
                target: 'present',
                actions: [
                  'announceReturned',
                  'markRead',
                  { type: 'keepUnread', params: ({ context }) => context.unread },
                  { type: 'shareRead', params: ({ context }) => openRead(context) },
                ],
              },
              { target: 'present' },
            ],
          },
        },
        present: {
          on: {
            'reader.away': 'away',
            'list.loaded': {
              guard: 'hasOpen',
              actions: [
                'markRead',
                { type: 'keepUnread', params: ({ context }) => context.unread },
                { type: 'shareRead', params: ({ context }) => openRead(context) },
                { type: 'announceRead', params: ({ context }) => context.openId ?? '' },
              ],
            },
            'live.message': {
              guard: { type: 'isNewsOfOpen', params: ({ event }) => event },
              actions: [
                { type: 'passMessage', params: ({ event }) => event },
                { type: 'keepUnread', params: ({ context }) => context.unread },
                {
                  type: 'announceMessage',
                  params: ({ event }) => ({ arrival: event, isRead: true }),
                },
                { type: 'shareRead', params: ({ context }) => openRead(context) },
              ],
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof unreadMachine>

export const selectUnreadTotal = (state: State) =>
  Object.values(state.context.unread.counts).reduce((total, count) => total + count, 0)
export const selectUnreadOf = (state: State, threadId: string) =>
  state.context.unread.counts[threadId] ?? 0
export const selectCounts = (state: State) => state.context.unread.counts
