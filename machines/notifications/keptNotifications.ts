import { cut } from '#contract/cut.ts'
import { NOTIFICATION_PREVIEW, NOTIFICATIONS_KEPT } from '#contract/limits.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { Notification, NotificationNews } from '#contract/notifications.ts'

// The notifications that are kept: pure functions.

const OLDER_KEPT = 2_000

export const preview = (text: string): string => cut(text, NOTIFICATION_PREVIEW)

/** The first message of a conversation also announces the conversation: the two count as one notification. */
export const withNews = (
  items: readonly Notification[],
  added: Notification,
): readonly Notification[] => [
  added,
  ...items.map((item) =>
    added.type === 'message' && item.type === 'conversation' && item.threadId === added.threadId
      ? { ...item, isRead: true }
      : item,
  ),
]

/** The newest are kept whole; of the others only whether they were read. */
export const kept = (all: readonly Notification[], older: readonly string[]) => {
  const gone = all.slice(NOTIFICATIONS_KEPT).filter(({ isRead }) => !isRead)
  return {
    items: all.slice(0, NOTIFICATIONS_KEPT),
    older:
      gone.length === 0
        ? older
        : [...gone.map(({ threadId }) => threadId), ...older].slice(0, OLDER_KEPT),
  }
}

export const isGone = (
  { messageId }: Pick<NotificationNews, 'messageId'>,
  gone: LiveChange['gone'],
) => messageId !== undefined && gone?.includes(messageId) === true

export const threadOf = (items: readonly Notification[], id: number): string =>
  items.find((item) => item.id === id)?.threadId ?? ''
