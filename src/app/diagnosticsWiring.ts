import { type ActorRefFrom, createActor } from 'xstate'
import * as z from 'zod/mini'
import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'
import type { Recording } from '#machines/diagnostics/recording.ts'
import { selectAccountEmail } from '#machines/shell/appSelectors.ts'
import { accountPrefix } from '../effects/accountMemory.ts'
import { openRows } from '../effects/database.ts'
import { consentMemory, isAsked } from '../effects/diagnostics/consentMemory.ts'
import {
  diagnosticsActors,
  downloadRecording,
  downloadSequence,
} from '../effects/diagnostics/desk.ts'
import { createKeeper } from '../effects/diagnostics/keeper.ts'
import { forgetTab } from '../effects/diagnostics/keeping.ts'
import { createRecorder, type Recorder } from '../effects/diagnostics/recorder.ts'
import { sendMemory } from '../effects/diagnostics/sendMemory.ts'
import { createStore, type Store, usableStorage } from '../effects/storage.ts'
import { bookWorld } from './bookWorld.ts'
import type { App } from './wiring.ts'

const TAB = 'diagnosticsTab'
const rows = openRows(() => indexedDB, Date.now)

const tabName = (tab: Store): string => {
  const known = tab.read(TAB, z.string())
  if (known !== null) return known
  const made = crypto.randomUUID()
  tab.write(TAB, made)
  return made
}

interface Recorded {
  readonly recorder: Recorder
  readonly stop: () => void
}

/** Records, and keeps what it records for as long as somebody is signed in: who signs out takes it along. */
const record = (app: App, tab: Store, account: () => string): Recorded => {
  const recorder = createRecorder(app, Date.now, sendMemory(tab, account))
  const keeper = createKeeper({ recorder, rows, tab: tabName(tab) })
  let followed: string | null = null
  const follow = (email: string | null) => {
    if (email === followed) return
    followed = email
    keeper.follow(email === null ? null : accountPrefix(email))
  }
  follow(selectAccountEmail(app.getSnapshot()))
  const following = app.subscribe((state) => follow(selectAccountEmail(state)))
  return {
    recorder,
    stop: () => {
      following.unsubscribe()
      follow(null)
      recorder.stop()
    },
  }
}

/** Hears nothing until a recording has begun. */
const createDoor = () => {
  const waiting: ((recorder: Recorder) => void)[] = []
  let open: Recorder | null = null
  return {
    open: (recorder: Recorder): void => {
      open = recorder
      for (const begin of waiting.splice(0)) begin(recorder)
    },
    watch: (listener: Parameters<Recorder['watch']>[0]): (() => void) => {
      if (open) return open.watch(listener)
      let stop = () => {}
      waiting.push((recorder) => {
        stop = recorder.watch(listener)
      })
      return () => stop()
    },
  }
}

/**
 * Stands beside the tree of actors, not in it: what looks on is not looked at. Where support asks for a recording,
 * nothing is recorded before the person agrees.
 */
export const startDiagnostics = (app: App): ActorRefFrom<typeof diagnosticsMachine> => {
  const tab = createStore(usableStorage(() => sessionStorage))
  const account = () => accountPrefix(selectAccountEmail(app.getSnapshot()))
  const door = createDoor()
  const begin = (): Recorded => {
    const recorded = record(app, tab, account)
    door.open(recorded.recorder)
    return recorded
  }
  if (isAsked(tab, app.getSnapshot().context.session)) {
    const memory = consentMemory(tab, account)
    let recorded: Recorded | null = null
    let result: Recording | null = null
    const end = () => {
      recorded?.stop()
      recorded = null
    }
    import('./consent.tsx')
      .then(({ askForConsent }) =>
        askForConsent(app, memory.isGiven(), {
          start: () => {
            memory.keep()
            recorded = begin()
          },
          end: () => {
            result = recorded?.recorder.read() ?? null
            end()
          },
          download: (enclosed) => {
            if (result) downloadRecording({ ...result, ...enclosed })
          },
          forget: () => {
            end()
            result = null
            memory.forget()
            forgetTab(rows, tabName(tab)).catch((error: unknown) => console.warn(error))
          },
        }),
      )
      .catch((error: unknown) => console.warn('The person cannot be asked', error))
  } else begin()
  return createActor(
    diagnosticsMachine.provide({
      actors: diagnosticsActors(door, bookWorld(app)),
      actions: {
        downloadRecording: (_, recording) => downloadRecording(recording),
        downloadSequence: (_, saved) => downloadSequence(saved),
      },
    }),
  ).start()
}
