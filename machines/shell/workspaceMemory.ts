import { SOUND_VOLUME } from '#contract/limits'
import type { InboxInput } from '../inbox/memory'
import type { NotificationsInput } from '../notifications/notificationsMachine'
import { firstPlace, type Place } from './place'

/** What this browser remembers of one business of one account. */
export interface WorkspaceMemory {
  readonly place: Place
  readonly inbox: Omit<InboxInput, 'businessId'>
  readonly notifications: NotificationsInput
}

export const emptyMemory: WorkspaceMemory = {
  place: firstPlace,
  notifications: {
    items: [],
    sound: { isOn: true, volume: SOUND_VOLUME },
    desktop: { isOn: false, text: 'shown' },
  },
  inbox: {
    unread: { counts: {}, upTo: null },
    kept: {},
    isPanelFolded: false,
    isKeyed: false,
    replies: null,
  },
}
