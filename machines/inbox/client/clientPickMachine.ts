import type { SnapshotFrom } from 'xstate'
import { type Client, describeClientsFailure } from '#contract/clients/clients.ts'
import type { ClientSign } from '../../shared/clientSign.ts'
import { createListMachine } from '../../shared/listFactory.ts'

export interface ClientPickQuery {
  readonly search: string
  readonly page: number
}

export const firstPick: ClientPickQuery = { search: '', page: 1 }

export const clientPickMachine = createListMachine<Client, ClientPickQuery, ClientSign>({
  id: 'clientPick',
  description:
    'The clients to choose from: at first those with the same phone or e-mail, then those of a search.',
  describe: (error) => describeClientsFailure('loadClients', error),
  isFiltered: () => false,
})

type State = SnapshotFrom<typeof clientPickMachine>

export const selectSearch = (state: State) => state.context.query.search
export const selectPage = (state: State) => state.context.page
export const selectPageNumber = (state: State) => state.context.query.page
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
/** Nothing is searched, and nobody has the phone or the e-mail of the conversation. */
export const selectHasNobody = (state: State) => state.matches({ ready: 'empty' })
export const selectHasNoResult = (state: State) => state.matches({ ready: 'noResult' })
