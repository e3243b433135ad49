import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import type { LateMachine } from '../app/lateMachine.ts'
import { clientPickActors } from '../effects/client.ts'
import type { Call } from '../effects/http.ts'

export interface PaletteWorld {
  readonly call: Call
  readonly businessId: number
}

/** The palette's search for clients, loaded with its view. */
export const wire = (
  { call, businessId }: PaletteWorld,
  clients: LateMachine<typeof clientPickMachine>,
): void => clients.arrive(clientPickMachine.provide({ actors: clientPickActors(call, businessId) }))
