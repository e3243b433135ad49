import type { LiveChange } from '#contract/live/change.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type {
  DesktopPreference,
  Notification,
  NotificationNews,
  NotificationReceived,
  SoundPreference,
} from '#contract/notifications.ts'

// Input, context and events of the bell's machine.

export interface NotificationsInput {
  readonly items: readonly Notification[]
  /** The conversations of unread notifications that are kept no more, one for each: the count does not stop there. */
  readonly older?: readonly string[]
  readonly sound: SoundPreference
  readonly desktop: DesktopPreference
}

export interface NotificationsContext extends NotificationsInput {
  /** Newest first, at most 50. */
  readonly items: readonly Notification[]
  readonly older: readonly string[]
  readonly nextId: number
  /** The latest notifications, not cut: two long messages may begin alike. */
  readonly recent: readonly NotificationNews[]
}

export type NotificationsEvent =
  | NotificationReceived
  | LiveChange
  | LiveRemoval
  | { type: 'notification.opened'; id: number }
  | { type: 'thread.read'; threadId: string }
  /** The person has seen all notifications: none counts as unread. */
  | { type: 'notifications.dismissed' }
  /** The person clicked on a notification of the operating system. */
  | { type: 'conversation.requested'; threadId: string }
