import type { ActorRefFrom } from 'xstate'
import type { bookMachine } from '#machines/diagnostics/bookMachine.ts'
import type { marksMachine } from '#machines/diagnostics/marksMachine.ts'

export type BookRef = ActorRefFrom<typeof bookMachine>
export type MarksRef = ActorRefFrom<typeof marksMachine>
