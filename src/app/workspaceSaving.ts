import { quickRepliesMachine, selectReplies } from '#machines/inbox/chat/quickRepliesMachine'
import { clientPanelMachine, selectMemory } from '#machines/inbox/client/clientPanelMachine'
import { panelPlaceMachine, selectIsFolded } from '#machines/inbox/client/panelPlaceMachine'
import { selectKept, unreadMachine } from '#machines/inbox/list/unreadMachine'
import { desktopMachine, selectDesktopPreference } from '#machines/notifications/desktopMachine'
import { notificationsMachine, selectItems } from '#machines/notifications/notificationsMachine'
import {
  selectIsSoundOn,
  selectSoundPreference,
  selectVolume,
  soundMachine,
} from '#machines/notifications/soundMachine'
import { showUnread } from '../effects/icon'
import type { Memory } from '../effects/memory'
import { type Saved, saved } from './saving'

/** All that this browser keeps of the machines of one business. */
export const savedByWorkspace = (
  memory: Memory,
  showUnreadSign: typeof showUnread = showUnread,
): readonly Saved[] => [
  saved(unreadMachine, {
    select: selectKept,
    save: (unread) => {
      memory.saveUnread(unread)
      showUnreadSign(unread)
    },
  }),
  saved(panelPlaceMachine, { select: selectIsFolded, save: memory.savePanelFolded }),
  saved(clientPanelMachine, {
    select: selectMemory,
    save: (kept, { context: { threadId } }) => memory.saveClient({ threadId, memory: kept }),
  }),
  saved(quickRepliesMachine, { select: selectReplies, save: memory.saveReplies }),
  saved(notificationsMachine, { select: selectItems, save: memory.saveNotifications }),
  saved(desktopMachine, { select: selectDesktopPreference, save: memory.saveDesktop }),
  saved(soundMachine, {
    select: selectIsSoundOn,
    save: (_, state) => memory.saveSound(selectSoundPreference(state)),
  }),
  saved(soundMachine, {
    select: selectVolume,
    save: (_, state) => memory.saveSound(selectSoundPreference(state)),
  }),
]
