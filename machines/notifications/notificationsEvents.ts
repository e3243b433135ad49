import type { LiveBlock } from '#contract/live/block.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type {
  DesktopPreference,
  Notification,
  NotificationNews,
  NotificationReceived,
  SoundPreference,
} from '#contract/notifications.ts'
import type { Ringing } from '#contract/rings.ts'
import type { Hearing, SyncRequested } from '../shared/liveNews.ts'
import type { ListLoaded } from '../shared/machineNews.ts'

// Input, context and events of the bell's machine.

export interface NotificationsInput {
  readonly items: readonly Notification[]
  /** The conversations of unread notifications that are kept no more, one for each: the count does not stop there. */
  readonly older?: readonly string[]
  /** The mentions that were told, newest first: a load tells them again until the person looks. */
  readonly told?: readonly string[]
  /** By conversation: when something was last taken back, as this browser knew the list. */
  readonly takenBack?: Readonly<Record<string, number>>
  readonly sound: SoundPreference
  readonly desktop: DesktopPreference
}

export interface NotificationsContext extends NotificationsInput {
  /** Newest first, at most 50. */
  readonly items: readonly Notification[]
  readonly older: readonly string[]
  readonly told: readonly string[]
  readonly nextId: number
  /** The latest notifications, not cut: two long messages may begin alike. */
  readonly recent: readonly NotificationNews[]
  readonly takenBack: Readonly<Record<string, number>>
  /** The conversations of which the socket has said what was taken back since the list was loaded. */
  readonly heard: readonly string[]
  /** What the person wants to be told of; null: everything. */
  readonly ringing: Ringing | null
}

/** What the bell's machine hears. */
export const heard: Hearing['kinds'] = [
  'notification.received',
  'thread.read',
  'live.change',
  'live.removal',
  'live.block',
  'list.loaded',
  'sync.requested',
]

export type NotificationsEvent =
  | NotificationReceived
  | LiveChange
  | LiveRemoval
  | LiveBlock
  | ListLoaded
  | SyncRequested
  | { type: 'ringing.changed'; ringing: Ringing | null }
  | { type: 'notification.opened'; id: number }
  | { type: 'thread.read'; threadId: string }
  /** The person has seen all notifications: none counts as unread. */
  | { type: 'notifications.dismissed' }
  /** The person clicked on a notification of the operating system. */
  | { type: 'conversation.requested'; threadId: string }
