import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { selectError, selectPage, selectSearch } from '#machines/inbox/client/clientPickMachine.ts'
import { type paletteMachine, selectClients, selectQuery } from '#machines/shell/paletteMachine.ts'

const nobody: readonly Client[] = []

/** The clients that the typed words find: asked after a pause, and shown for these words only. */
export function useFoundClients(palette: ActorRefFrom<typeof paletteMachine>) {
  const query = useSelector(palette, selectQuery)
  const clients = useSelector(palette, selectClients)
  const isOfQuery = useSelector(clients, (state) => state && selectSearch(state) === query)
  const isReady = useSelector(clients, (state) => state?.matches('ready'))
  const page = useSelector(clients, (state) => state && selectPage(state))
  const error = useSelector(clients, (state) => (state ? selectError(state) : null))
  const isAsked = query.trim() !== ''
  const isThere = isAsked && isOfQuery === true && isReady === true
  const hasFailed = isAsked && error !== null
  return {
    found: isThere ? (page?.items ?? nobody) : nobody,
    hasNone: isThere && page?.items.length === 0,
    isSearching: isAsked && !isThere && !hasFailed,
    error: hasFailed ? error : null,
    retry: () => clients?.send({ type: 'list.reload' }),
  }
}
