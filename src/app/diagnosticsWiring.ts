import { type ActorRefFrom, createActor } from 'xstate'
import { hasCapability } from '#contract/config.ts'
import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'
import { apiBase, readConfig } from '../effects/config.ts'
import type { BookWorld } from '../effects/diagnostics/book.ts'
import {
  diagnosticsActors,
  downloadRecording,
  downloadSequence,
} from '../effects/diagnostics/desk.ts'
import { createRecorder } from '../effects/diagnostics/recorder.ts'
import { createCall } from '../effects/http.ts'
import { createStore, usableStorage } from '../effects/storage.ts'
import type { App } from './wiring.ts'

const bookWorld = (app: App): BookWorld => {
  const config = readConfig()
  const session = () => app.getSnapshot().context.session
  return {
    config,
    call: createCall({
      baseUrl: apiBase(config),
      token: () => session()?.token ?? null,
      offers: (capability) => hasCapability(config, capability),
      onExpired: (text) => app.send({ type: 'session.expired', text }),
    }),
    store: createStore(usableStorage(() => localStorage)),
    account: {
      now: () => session()?.email ?? null,
      watch: (changed) => {
        const { unsubscribe } = app.subscribe(changed)
        return unsubscribe
      },
    },
  }
}

/** Stands beside the tree of actors, not in it: what looks on is not looked at. */
export const startDiagnostics = (app: App): ActorRefFrom<typeof diagnosticsMachine> =>
  createActor(
    diagnosticsMachine.provide({
      actors: diagnosticsActors(createRecorder(app), bookWorld(app)),
      actions: {
        downloadRecording: (_, recording) => downloadRecording(recording),
        downloadSequence: (_, saved) => downloadSequence(saved),
      },
    }),
  ).start()
