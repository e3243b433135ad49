import { type ActorRefFrom, createActor } from 'xstate'
import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'
import {
  diagnosticsActors,
  downloadRecording,
  downloadSequence,
} from '../effects/diagnostics/desk.ts'
import { createRecorder } from '../effects/diagnostics/recorder.ts'
import type { App } from './wiring.ts'

/** Stands beside the tree of actors, not in it: what looks on is not looked at. */
export const startDiagnostics = (app: App): ActorRefFrom<typeof diagnosticsMachine> =>
  createActor(
    diagnosticsMachine.provide({
      actors: diagnosticsActors(createRecorder(app)),
      actions: {
        downloadRecording: (_, recording) => downloadRecording(recording),
        downloadSequence: (_, saved) => downloadSequence(saved),
      },
    }),
  ).start()
