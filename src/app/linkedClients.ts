import { fromPromise } from 'xstate'
import type { linkedClientsMachine } from '#machines/inbox/client/linkedClientsMachine.ts'
import type { Store } from '../effects/storage.ts'
import type { AreaWorld } from './areaModule.ts'
import { lateMachine } from './lateMachine.ts'
import type { Saved } from './saving.ts'

interface World extends AreaWorld {
  readonly store: Store
  readonly keep: (rows: readonly Saved[]) => void
}

/** Actors for the inbox: the place of the machine of the linked clients, and what loads and wires it. */
export const linkedClientsActors = (world: World) => {
  const linked = lateMachine<typeof linkedClientsMachine>('linkedClients')
  return {
    linkedClients: linked.machine,
    loadLinked: fromPromise<void, undefined>(async ({ signal }) => {
      const { account, businessId, call, keep, liveNews, memory, store } = world
      const code = await import('./linkedClientsCode.ts')
      // The business may have been left meanwhile: what the next one has is not this one's to keep.
      if (signal.aborted) return
      const links = code.openLinkMemory(store, memory, account.email, businessId)
      keep(code.savedByLinkedClients(links))
      linked.arrive(code.wireLinkedClients(call, liveNews))
    }),
  }
}
