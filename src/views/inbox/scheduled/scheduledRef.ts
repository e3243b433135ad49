import type { ActorRefFrom } from 'xstate'
import type { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'

/** The messages of a conversation that are sent later. */
export type ScheduledRef = ActorRefFrom<typeof scheduledMachine>
