import { type ActorRefFrom, createActor } from 'xstate'
import { firstClientQuery } from '#contract/clients/clients.ts'
import type { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import { OfferedFilters } from '#src/views/clients/ClientFilters.tsx'
import { clientFiltersModel } from '../../model/clients/clientFilters.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const list = createActor(still(clientListMachine) as typeof clientListMachine, {
  input: { scope: { businessId: 1 }, query: firstClientQuery },
}).start()

describeScreen(clientFiltersModel, {
  view: (filters: ActorRefFrom<typeof clientFiltersMachine>) => (
    <OfferedFilters filters={filters} list={list} />
  ),
})
