import { type ActorRefFrom, createActor } from 'xstate'
import * as z from 'zod/mini'
import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'
import { selectAccountEmail } from '#machines/shell/appSelectors.ts'
import { accountPrefix } from '../effects/accountMemory.ts'
import { openRows } from '../effects/database.ts'
import {
  diagnosticsActors,
  downloadRecording,
  downloadSequence,
} from '../effects/diagnostics/desk.ts'
import { createKeeper } from '../effects/diagnostics/keeper.ts'
import { createRecorder, type Recorder } from '../effects/diagnostics/recorder.ts'
import { sendMemory } from '../effects/diagnostics/sendMemory.ts'
import { createStore, type Store, usableStorage } from '../effects/storage.ts'
import type { App } from './wiring.ts'

const TAB = 'diagnosticsTab'

const tabName = (tab: Store): string => {
  const known = tab.read(TAB, z.string())
  if (known !== null) return known
  const made = crypto.randomUUID()
  tab.write(TAB, made)
  return made
}

/** For as long as somebody is signed in; who signs out takes it along. */
const keepRecording = (app: App, recorder: Recorder, tab: Store): void => {
  const keeper = createKeeper({
    recorder,
    rows: openRows(() => indexedDB, Date.now),
    tab: tabName(tab),
  })
  let followed: string | null = null
  const follow = (email: string | null) => {
    if (email === followed) return
    followed = email
    keeper.follow(email === null ? null : accountPrefix(email))
  }
  follow(selectAccountEmail(app.getSnapshot()))
  app.subscribe((state) => follow(selectAccountEmail(state)))
}

/** Stands beside the tree of actors, not in it: what looks on is not looked at. */
export const startDiagnostics = (app: App): ActorRefFrom<typeof diagnosticsMachine> => {
  const tab = createStore(usableStorage(() => sessionStorage))
  const account = () => accountPrefix(selectAccountEmail(app.getSnapshot()))
  const recorder = createRecorder(app, Date.now, sendMemory(tab, account))
  keepRecording(app, recorder, tab)
  return createActor(
    diagnosticsMachine.provide({
      actors: diagnosticsActors(recorder),
      actions: {
        downloadRecording: (_, recording) => downloadRecording(recording),
        downloadSequence: (_, saved) => downloadSequence(saved),
      },
    }),
  ).start()
}
