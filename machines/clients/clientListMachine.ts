import type { SnapshotFrom } from 'xstate'
import { type Client, type ClientQuery, describeClientsFailure } from '#contract/clients/clients'
import { createListMachine } from '../shared/listFactory'

const isFiltered = ({ status }: ClientQuery): boolean => status !== 'all'

export const clientListMachine = createListMachine<Client, ClientQuery, { businessId: number }>({
  id: 'clientList',
  description: 'The clients of the business: searched, filtered, sorted, a page at a time.',
  describe: (error) => describeClientsFailure('loadClients', error),
  isFiltered,
})

type State = SnapshotFrom<typeof clientListMachine>

export const selectQuery = (state: State) => state.context.query
export const selectPage = (state: State) => state.context.page
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectIsEmpty = (state: State) => state.matches({ ready: 'empty' })
/** Also while the next answer is awaited, as long as something is left out: so it does not flicker while one types. */
export const selectHasNoResult = ({ context: { page, query } }: State) =>
  page?.items.length === 0 && (query.search.trim() !== '' || isFiltered(query))
