import { createActor } from 'xstate'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { ClientList } from '#src/views/clients/ClientList.tsx'
import { ClientToolbar } from '#src/views/clients/ClientToolbar.tsx'
import { clientListModel } from '../../model/clients/clientList.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

/** What the list stands in, which has no part in it. */
const clients = createActor(still(clientsMachine) as typeof clientsMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(clientListModel, {
  view: (list) => (
    <>
      <ClientToolbar clients={clients} list={list} />
      <ClientList clients={clients} list={list} />
    </>
  ),
})
