import type { ActorRefFrom } from 'xstate'
import type { clientListMachine } from '#machines/clients/clientListMachine.ts'
import type { clientsMachine } from '#machines/clients/clientsMachine.ts'

/** The props of every part of the view. */
export interface ClientsProps {
  readonly clients: ActorRefFrom<typeof clientsMachine>
  readonly list: ActorRefFrom<typeof clientListMachine>
}
