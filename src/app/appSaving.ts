import { appMachine, selectSession, selectWantedThreadId } from '#machines/shell/appMachine'
import { saveSession } from '../effects/access'
import { wantedThread } from '../effects/link'
import type { Store } from '../effects/storage'
import { type Saved, saved } from './saving'

/** What this browser keeps of who is signed in, and what this tab keeps of a link until it is followed. */
export const savedByApp = (store: Store, tab: Store): readonly Saved[] => [
  saved(appMachine, { select: selectSession, save: (session) => saveSession(store, session) }),
  saved(appMachine, { select: selectWantedThreadId, save: () => wantedThread(tab).forget() }),
]
