import { cut } from '#contract/cut.ts'
import type { Conversation } from '#contract/inbox.ts'
import {
  NOTIFICATION_DUPLICATE_WINDOW,
  NOTIFICATION_PREVIEW,
  NOTIFICATIONS_KEPT,
} from '#contract/limits.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { Notification, NotificationNews } from '#contract/notifications.ts'
import { MESSAGE_DELETED } from '../inbox/list/inboxNews.ts'
import type { NotificationsContext } from './notificationsEvents.ts'

// The notifications that are kept: pure functions.

const OLDER_KEPT = 2_000
/** More than a load tells. */
const TOLD_KEPT = 200

export const preview = (text: string): string => cut(text, NOTIFICATION_PREVIEW)

/** The first message of a conversation also announces the conversation: the two count as one notification. */
const withNews = (items: readonly Notification[], added: Notification): readonly Notification[] => [
  added,
  ...items.map((item) =>
    added.type === 'message' && item.type === 'conversation' && item.threadId === added.threadId
      ? { ...item, isRead: true }
      : item,
  ),
]

/** The newest are kept whole; of the others only whether they were read. */
const kept = (all: readonly Notification[], older: readonly string[]) => {
  const gone = all.slice(NOTIFICATIONS_KEPT).filter(({ isRead }) => !isRead)
  return {
    items: all.slice(0, NOTIFICATIONS_KEPT),
    older:
      gone.length === 0
        ? older
        : [...gone.map(({ threadId }) => threadId), ...older].slice(0, OLDER_KEPT),
  }
}

const isMention = ({ type }: NotificationNews) => type === 'mention'

export const withAdded = (
  { items, older, told, nextId, recent }: NotificationsContext,
  news: NotificationNews,
) => ({
  told: isMention(news) ? [news.messageId ?? '', ...told].slice(0, TOLD_KEPT) : told,
  ...kept(withNews(items, { ...news, message: preview(news.message), id: nextId }), older),
  nextId: nextId + 1,
  recent: [news, ...recent].slice(0, NOTIFICATIONS_KEPT),
})

/** The same list where it is not there. */
const without = (threadIds: readonly string[], threadId: string): readonly string[] =>
  threadIds.includes(threadId) ? threadIds.filter((each) => each !== threadId) : threadIds

export const withThreadRead = ({ items, older }: NotificationsContext, threadId: string) => ({
  items: items.map((item) =>
    item.threadId === threadId && !item.isRead ? { ...item, isRead: true } : item,
  ),
  older: without(older, threadId),
})

export const withoutThread = (
  { items, older, recent }: NotificationsContext,
  threadId: string,
) => ({
  items: items.filter((item) => item.threadId !== threadId),
  older: without(older, threadId),
  recent: recent.filter((item) => item.threadId !== threadId),
})

export const isGone = (
  { messageId }: Pick<NotificationNews, 'messageId'>,
  gone: LiveChange['gone'],
) => messageId !== undefined && gone?.includes(messageId) === true

/** The customer took words back: who wrote, and when, stays. */
export const withGone = (
  { items, recent, heard }: NotificationsContext,
  { threadId, gone }: LiveChange,
) => ({
  items: items.map((item) => (isGone(item, gone) ? { ...item, message: MESSAGE_DELETED } : item)),
  recent: recent.filter((item) => !isGone(item, gone)),
  heard: [...new Set([...heard, threadId])],
})

/** A mention is told again by each load until the person looks. */
const isToldMention = ({ items, told }: NotificationsContext, news: NotificationNews) =>
  isMention(news) &&
  (told.includes(news.messageId ?? '') || items.some((item) => item.messageId === news.messageId))

export const isDuplicate = (context: NotificationsContext, news: NotificationNews): boolean =>
  isToldMention(context, news) ||
  context.recent.some(
    (item) =>
      item.threadId === news.threadId &&
      item.type === news.type &&
      item.message === news.message &&
      Math.abs(news.at - item.at) <= NOTIFICATION_DUPLICATE_WINDOW,
  )

/** The person does not want to be told of it. Mentions are always told. */
export const isSilent = (
  { ringing }: NotificationsContext,
  { type, assigneeId }: NotificationNews,
): boolean => {
  if (type === 'mention' || ringing === null || ringing.rings === 'all') return false
  const isMine = ringing.rings !== 'nothing' && assigneeId === ringing.userId
  return !isMine && (ringing.rings !== 'open' || assigneeId !== undefined)
}

/** A conversation that just began and its first message are one sound, in either order. */
export const hasSounded = ({ recent }: NotificationsContext, news: NotificationNews): boolean => {
  const last = recent.find((item) => item.threadId === news.threadId)
  return (
    last !== undefined &&
    last.type !== news.type &&
    !last.isRead &&
    Math.abs(news.at - last.at) <= NOTIFICATION_DUPLICATE_WINDOW
  )
}

/** In place of words that their customer may have taken back while this page heard nothing. */
export const MAYBE_GONE = 'Abre la conversación para leerlo'

type Told = readonly Pick<Conversation, 'threadId' | 'takenBackAt'>[]

export const hasTakenBack = ({ takenBack }: NotificationsContext, told: Told): boolean =>
  told.some(({ threadId, takenBackAt = 0 }) => takenBackAt > (takenBack[threadId] ?? 0))

/** The conversations in which something was taken back, and nothing here said what. */
export const unheard = ({ takenBack, heard }: NotificationsContext, told: Told) =>
  told.flatMap(({ threadId, takenBackAt = 0 }) =>
    takenBackAt > (takenBack[threadId] ?? 0) && !heard.includes(threadId) ? threadId : [],
  )

/** Which words they were is not known: none of the conversation's stay. */
export const withTakenBack = (context: NotificationsContext, told: Told) => {
  const { items, recent, takenBack } = context
  const threads = unheard(context, told)
  const without = <N extends NotificationNews>(item: N): N =>
    item.type === 'message' && item.message !== MESSAGE_DELETED && threads.includes(item.threadId)
      ? { ...item, message: MAYBE_GONE }
      : item
  const known = told.flatMap(({ threadId, takenBackAt }) =>
    takenBackAt === undefined ? [] : [[threadId, takenBackAt] as const],
  )
  return {
    items: items.map(without),
    recent: recent.map(without),
    takenBack: { ...takenBack, ...Object.fromEntries(known) },
    heard: [],
  }
}

export const threadOf = (items: readonly Notification[], id: number): string =>
  items.find((item) => item.id === id)?.threadId ?? ''
