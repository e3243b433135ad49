import { SOUND_VOLUME } from '#contract/limits.ts'
import type { InboxInput } from '../inbox/memory.ts'
import type { NotificationsInput } from '../notifications/notificationsEvents.ts'
import type { PaletteInput } from './paletteMachine.ts'
import { firstPlace, type Place } from './place.ts'

/** The data of one business of one account in this browser's storage. */
export interface WorkspaceMemory {
  readonly place: Place
  readonly inbox: Omit<InboxInput, 'businessId'>
  readonly notifications: NotificationsInput
  readonly palette: PaletteInput
}

export const emptyMemory: WorkspaceMemory = {
  place: firstPlace,
  palette: { recent: [] },
  notifications: {
    items: [],
    sound: { isOn: true, volume: SOUND_VOLUME },
    desktop: { isOn: false, text: 'shown' },
  },
  inbox: {
    unread: { counts: {}, upTo: null },
    states: {},
    kept: {},
    isPanelFolded: false,
    isKeyed: false,
    pins: [],
    links: { told: {}, queue: [] },
    emojis: [],
    replies: null,
    listed: [],
  },
}
