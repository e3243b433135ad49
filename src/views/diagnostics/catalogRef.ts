import type { ActorRefFrom } from 'xstate'
import type { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'

export type CatalogRef = ActorRefFrom<typeof catalogMachine>
