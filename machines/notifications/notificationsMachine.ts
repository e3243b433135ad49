import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { cut } from '#contract/cut'
import {
  NOTIFICATION_DUPLICATE_WINDOW,
  NOTIFICATION_PREVIEW,
  NOTIFICATIONS_KEPT,
  NOTIFICATIONS_SHOWN,
} from '#contract/limits'
import type {
  DesktopPreference,
  Notification,
  NotificationNews,
  NotificationReceived,
  SoundPreference,
} from '#contract/notifications'
import { parentOf } from '../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import { desktopMachine } from './desktopMachine'
import { soundMachine } from './soundMachine'

export interface NotificationsInput {
  readonly items: readonly Notification[]
  readonly sound: SoundPreference
  readonly desktop: DesktopPreference
}

interface NotificationsContext extends NotificationsInput {
  /** Newest first, at most 50. */
  readonly items: readonly Notification[]
  readonly nextId: number
}

export type NotificationsEvent =
  | NotificationReceived
  | { type: 'notification.opened'; id: number }
  | { type: 'thread.read'; threadId: string }
  /** By a click outside the page. */
  | { type: 'conversation.requested'; threadId: string }

const preview = (text: string): string => cut(text, NOTIFICATION_PREVIEW)

const threadOf = (items: readonly Notification[], id: number): string =>
  items.find((item) => item.id === id)?.threadId ?? ''

export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    children: {} as { sound: 'sound'; desktop: 'desktop'; showAttention: 'showAttention' },
  },
  actors: {
    sound: soundMachine,
    desktop: desktopMachine,
    /** While it lives, the other tabs know whether this one is looked at. */
    showAttention: unprovidedCallback('showAttention'),
  },
  actions: {
    add: assign({
      items: ({ context }, news: NotificationNews) =>
        [{ ...news, message: preview(news.message), id: context.nextId }, ...context.items].slice(
          0,
          NOTIFICATIONS_KEPT,
        ),
      nextId: ({ context }) => context.nextId + 1,
    }),
    markRead: assign({
      items: ({ context }, id: number) =>
        context.items.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
    }),
    markThreadRead: assign({
      items: ({ context }, threadId: string) =>
        context.items.map((item) =>
          item.threadId === threadId && !item.isRead ? { ...item, isRead: true } : item,
        ),
    }),
    askForConversation: sendTo(parentOf, (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
    ring: sendTo('sound', (_, { threadId, at }: NotificationNews) => ({
      type: 'sound.ring' as const,
      threadId,
      at,
    })),
    raiseOnDesktop: sendTo('desktop', (_, news: NotificationNews) => ({
      type: 'desktop.raise' as const,
      news: { ...news, message: preview(news.message) },
    })),
    closeOnDesktop: sendTo('desktop', (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    keepItems: unprovidedAction<readonly Notification[]>('keepItems'),
  },
  guards: {
    isDuplicate: ({ context }, news: NotificationNews) =>
      context.items.some(
        (item) =>
          item.threadId === news.threadId &&
          item.type === news.type &&
          item.message === preview(news.message) &&
          Math.abs(news.at - item.at) <= NOTIFICATION_DUPLICATE_WINDOW,
      ),
    hasUnreadOf: ({ context }, threadId: string) =>
      context.items.some((item) => !item.isRead && item.threadId === threadId),
    isKnown: ({ context }, id: number) => context.items.some((item) => item.id === id),
    isBeingRead: (_, news: NotificationNews) => news.isRead,
  },
}).createMachine({
  id: 'notifications',
  description: 'What the bell holds.',
  context: ({ input }) => ({
    ...input,
    nextId: Math.max(0, ...input.items.map((item) => item.id)) + 1,
  }),
  invoke: [
    { id: 'sound', src: 'sound', input: ({ context }) => context.sound },
    { id: 'desktop', src: 'desktop', input: ({ context }) => context.desktop },
    { id: 'showAttention', src: 'showAttention' },
  ],
  on: {
    'notification.received': [
      { guard: { type: 'isDuplicate', params: ({ event }) => event.news } },
      {
        guard: { type: 'isBeingRead', params: ({ event }) => event.news },
        actions: [
          { type: 'add', params: ({ event }) => event.news },
          { type: 'keepItems', params: ({ context }) => context.items },
        ],
      },
      {
        actions: [
          { type: 'add', params: ({ event }) => event.news },
          { type: 'keepItems', params: ({ context }) => context.items },
          { type: 'ring', params: ({ event }) => event.news },
          { type: 'raiseOnDesktop', params: ({ event }) => event.news },
        ],
      },
    ],
    'notification.opened': {
      guard: { type: 'isKnown', params: ({ event }) => event.id },
      actions: [
        { type: 'markRead', params: ({ event }) => event.id },
        { type: 'keepItems', params: ({ context }) => context.items },
        {
          type: 'askForConversation',
          params: ({ context, event }) => threadOf(context.items, event.id),
        },
      ],
    },
    'thread.read': [
      {
        guard: { type: 'hasUnreadOf', params: ({ event }) => event.threadId },
        actions: [
          { type: 'markThreadRead', params: ({ event }) => event.threadId },
          { type: 'keepItems', params: ({ context }) => context.items },
          { type: 'closeOnDesktop', params: ({ event }) => event.threadId },
        ],
      },
      { actions: { type: 'closeOnDesktop', params: ({ event }) => event.threadId } },
    ],
    'conversation.requested': {
      actions: { type: 'askForConversation', params: ({ event }) => event.threadId },
    },
  },
})

type State = SnapshotFrom<typeof notificationsMachine>

export const selectUnreadCount = (state: State): number =>
  state.context.items.reduce((count, item) => count + (item.isRead ? 0 : 1), 0)

/** The ten newest. Give the items alone to a memo: the array is new at every call. */
export const shownNotifications = (items: readonly Notification[]): readonly Notification[] =>
  items.slice(0, NOTIFICATIONS_SHOWN)

export const selectItems = (state: State): readonly Notification[] => state.context.items
export const selectSound = (state: State) => state.children.sound
export const selectDesktop = (state: State) => state.children.desktop
