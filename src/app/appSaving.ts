import { appMachine, selectSession, selectWanted } from '#machines/shell/appMachine'
import { saveSession } from '../effects/access'
import { wantedThread } from '../effects/link'
import type { Store } from '../effects/storage'
import { type Saved, saved } from './saving'

/** The session in this browser's storage, and a link in this tab's until it is followed. */
export const savedByApp = (store: Store, tab: Store): readonly Saved[] => [
  saved(appMachine, { select: selectSession, save: (session) => saveSession(store, session) }),
  saved(appMachine, { select: selectWanted, save: () => wantedThread(tab).forget() }),
]
