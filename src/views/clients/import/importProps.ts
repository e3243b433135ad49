import type { ActorRefFrom } from 'xstate'
import type { clientImportMachine } from '#machines/clients/import/clientImportMachine.ts'

/** The props of every step. */
export interface ImportProps {
  readonly importing: ActorRefFrom<typeof clientImportMachine>
}
