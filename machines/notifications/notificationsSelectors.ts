import type { SnapshotFrom } from 'xstate'
import { NOTIFICATIONS_SHOWN } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import type { notificationsMachine } from './notificationsMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof notificationsMachine>

export const selectUnreadCount = (state: State): number =>
  state.context.items.reduce(
    (count, item) => count + (item.isRead ? 0 : 1),
    state.context.older.length,
  )

/** The ten newest. Memoize by the items: every call returns a new array. */
export const shownNotifications = (items: readonly Notification[]): readonly Notification[] =>
  items.slice(0, NOTIFICATIONS_SHOWN)

/** The newest notification, or undefined. */
export const selectNewest = (state: State): Notification | undefined => state.context.items[0]
export const selectOlder = (state: State): readonly string[] => state.context.older
export const selectToldMentions = (state: State): readonly string[] => state.context.told
export const selectItems = (state: State): readonly Notification[] => state.context.items
export const selectSound = (state: State) => state.children.sound
export const selectRingsActor = (state: State) => state.children.rings
export const selectDesktop = (state: State) => state.children.desktop
