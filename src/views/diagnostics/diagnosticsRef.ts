import type { ActorRefFrom } from 'xstate'
import type { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine'

export type DiagnosticsRef = ActorRefFrom<typeof diagnosticsMachine>
