import { appMachine } from '#machines/shell/appMachine.ts'
import { selectSession, selectWanted } from '#machines/shell/appSelectors.ts'
import { saveSession } from '../effects/access.ts'
import { wantedThread } from '../effects/link.ts'
import type { Store } from '../effects/storage.ts'
import { type Saved, saved } from './saving.ts'

/** The session in this browser's storage, and a link in this tab's until it is followed. */
export const savedByApp = (store: Store, tab: Store): readonly Saved[] => [
  saved(appMachine, { select: selectSession, save: (session) => saveSession(store, tab, session) }),
  saved(appMachine, { select: selectWanted, save: (wanted) => wantedThread(tab).keep(wanted) }),
]
