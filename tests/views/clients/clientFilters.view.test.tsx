import { type ActorRefFrom, createActor } from 'xstate'
import { firstClientQuery } from '#contract/clients/clients'
import type { clientFiltersMachine } from '#machines/clients/clientFiltersMachine'
import { clientListMachine } from '#machines/clients/clientListMachine'
import { OfferedFilters } from '#src/views/clients/ClientFilters.tsx'
import { clientFiltersModel } from '../../model/clients/clientFilters.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

const list = createActor(still(clientListMachine) as typeof clientListMachine, {
  input: { scope: { businessId: 1 }, query: firstClientQuery },
}).start()

describeScreen(clientFiltersModel, {
  view: (filters: ActorRefFrom<typeof clientFiltersMachine>) => (
    <OfferedFilters filters={filters} list={list} />
  ),
})
