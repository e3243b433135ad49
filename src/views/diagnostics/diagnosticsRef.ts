import type { ActorRefFrom } from 'xstate'
import type { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'

export type DiagnosticsRef = ActorRefFrom<typeof diagnosticsMachine>
