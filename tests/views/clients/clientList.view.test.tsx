import { createActor, fromPromise } from 'xstate'
import type { ClientFiltersInput } from '#machines/clients/clientFiltersMachine'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { ClientList } from '#src/views/clients/ClientList.tsx'
import { ClientToolbar } from '#src/views/clients/ClientToolbar.tsx'
import { clientListModel } from '../../model/clients/clientList.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

/** The surroundings of the list. */
const clients = createActor(
  (still(clientsMachine) as typeof clientsMachine).provide({
    actors: {
      filters: clientFiltersMachine.provide({
        actors: {
          loadFilters: fromPromise<readonly string[] | null, ClientFiltersInput>(async () => [
            'VIP',
          ]),
        },
      }),
    },
  }),
  { input: { businessId: 1 } },
).start()

describeScreen(clientListModel, {
  view: (list) => (
    <>
      <ClientToolbar clients={clients} list={list} />
      <ClientList clients={clients} list={list} />
    </>
  ),
})
