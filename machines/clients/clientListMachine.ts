import type { SnapshotFrom } from 'xstate'
import {
  type Client,
  type ClientQuery,
  describeClientsFailure,
  isClientFiltered,
} from '#contract/clients/clients.ts'
import { createListMachine } from '../shared/listFactory.ts'

export const clientListMachine = createListMachine<Client, ClientQuery, { businessId: number }>({
  id: 'clientList',
  description: 'The clients of the business: searched, filtered, sorted, a page at a time.',
  describe: (error) => describeClientsFailure('loadClients', error),
  isFiltered: isClientFiltered,
})

type State = SnapshotFrom<typeof clientListMachine>

export const selectQuery = (state: State) => state.context.query
export const selectPage = (state: State) => state.context.page
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectIsEmpty = (state: State) => state.matches({ ready: 'empty' })
/** Stays true while the next answer is awaited, so that the notice does not flicker while a person types. */
export const selectHasNoResult = ({ context: { page, query } }: State) =>
  page?.items.length === 0 && (query.search.trim() !== '' || isClientFiltered(query))
export const selectIsFiltered = ({ context: { query } }: State) => isClientFiltered(query)
