import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Client, ClientQuery } from '#contract/clients/clients.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import type { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { clientImportMachine } from '#machines/clients/import/clientImportMachine.ts'
import { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import Clients from '#src/views/clients/Clients.tsx'
import { clientsModel } from '../../model/clients/clients.model.ts'
import { eva } from '../../model/clients/someClients.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const list = clientListMachine.provide({
  actors: {
    loadPage: fromPromise<ListPage<Client>, ListInput<{ businessId: number }, ClientQuery>>(
      async () => ({ items: [eva], total: 1, totalPages: 1 }),
    ),
  },
})

type Actor = ActorRefFrom<typeof clientsMachine>

/** The shell renders the view only while it is the current one. */
function Shown({ clients }: { readonly clients: Actor }) {
  const isShown = useSelector(clients, (state) => state.matches({ view: 'shown' }))
  return isShown && <Clients clients={clients} canErase />
}

describeScreen(clientsModel, {
  children: {
    list,
    filters: still(clientFiltersMachine),
    form: still(clientFormMachine).provide({
      actors: { loadClient: fromPromise(async () => eva) },
    }),
    import: still(clientImportMachine),
    erasure: still(erasureMachine),
  },
  view: (clients) => <Shown clients={clients} />,
  elsewhere: { Conversaciones: 'the view that follows' },
})
