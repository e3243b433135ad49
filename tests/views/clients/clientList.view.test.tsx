import { createActor, fromPromise } from 'xstate'
import type { ClientFiltersInput } from '#machines/clients/clientFiltersMachine.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { ClientList } from '#src/views/clients/ClientList.tsx'
import { ClientToolbar } from '#src/views/clients/ClientToolbar.tsx'
import { clientListModel } from '../../model/clients/clientList.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

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
