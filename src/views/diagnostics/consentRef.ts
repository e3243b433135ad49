import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '#machines/diagnostics/consentMachine.ts'

export type ConsentRef = ActorRefFrom<typeof consentMachine>
