import {
  linkedClientsMachine,
  selectQueue,
  selectTold,
} from '#machines/inbox/client/linkedClientsMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { selectConversations } from '#machines/inbox/list/conversationListSelectors.ts'
import { pinsMachine, selectKept as selectKeptPins } from '#machines/inbox/list/pinsMachine.ts'
import { selectKept, unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import {
  conversationStatesMachine,
  selectMarked,
} from '#machines/inbox/states/conversationStatesMachine.ts'
import { desktopMachine, selectDesktopPreference } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import {
  selectItems,
  selectOlder,
  selectToldMentions,
} from '#machines/notifications/notificationsSelectors.ts'
import {
  selectIsSoundOn,
  selectSoundPreference,
  selectVolume,
  soundMachine,
} from '#machines/notifications/soundMachine.ts'
import { paletteMachine, selectRecent } from '#machines/shell/paletteMachine.ts'
import { showUnread } from '../effects/icon.ts'
import type { Memory } from '../effects/memory.ts'
import { type Saved, saved } from './saving.ts'

/** The stored data of the machines that always live; a conversation's are in `chatSaving.ts`. */
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
  saved(conversationListMachine, { select: selectConversations, save: memory.saveListed }),
  saved(conversationStatesMachine, { select: selectMarked, save: memory.saveStates }),
  saved(pinsMachine, { select: selectKeptPins, save: memory.savePins }),
  saved(linkedClientsMachine, { select: selectTold, save: memory.saveLinks }),
  saved(linkedClientsMachine, {
    select: selectQueue,
    save: memory.saveLinkQueue,
    // The panel may have kept a link that waits as this browser's own.
    isSavedAtOnce: (queue) => queue.length > 0,
  }),
  saved(notificationsMachine, { select: selectItems, save: memory.saveNotifications }),
  saved(notificationsMachine, { select: selectOlder, save: memory.saveOlderNotifications }),
  saved(notificationsMachine, { select: selectToldMentions, save: memory.saveToldMentions }),
  saved(paletteMachine, { select: selectRecent, save: memory.saveCommands }),
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
