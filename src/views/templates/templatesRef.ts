import type { ActorRefFrom } from 'xstate'
import type { templatesMachine } from '#machines/templates/templatesMachine.ts'

export type TemplatesRef = ActorRefFrom<typeof templatesMachine>
