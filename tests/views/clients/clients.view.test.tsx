import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Client, ClientQuery } from '#contract/clients'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientListMachine } from '#machines/clients/clientListMachine'
import type { clientsMachine } from '#machines/clients/clientsMachine'
import type { ListInput, ListPage } from '#machines/shared/listFactory'
import '#src/ui/styles.css'
import Clients from '#src/views/clients/Clients.tsx'
import { clientsModel } from '../../model/clients/clients.model'
import { eva } from '../../model/clients/someClients'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { onScreen } from '../../model/qa/offered'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const titles = { view: 'Ver cliente', edit: 'Editar cliente', create: 'Nuevo cliente' } as const

const list = clientListMachine.provide({
  actors: {
    loadPage: fromPromise<ListPage<Client>, ListInput<{ businessId: number }, ClientQuery>>(
      async () => ({ items: [eva], total: 1, totalPages: 1 }),
    ),
  },
})

type Actor = ActorRefFrom<typeof clientsMachine>

/** The shell draws the view only while it is the current one. */
function Shown({ clients }: { readonly clients: Actor }) {
  const isShown = useSelector(clients, (state) => state.matches({ awake: { view: 'shown' } }))
  return isShown && <Clients clients={clients} />
}

const play: ViewPlay<typeof clientsMachine> = {
  children: { list, form: still(clientFormMachine) },
  view: (clients) => <Shown clients={clients} />,
  performers: {
    'view.shown': outside,
    'view.hidden': outside,
    'page.shown': outside,
    'page.hidden': outside,
    'client.open': (_, { mode }) =>
      button({ view: 'Ver', edit: 'Editar', create: 'Nuevo cliente' }[mode]).click(),
    'client.conversation': outside,
    'client.saved': outside,
    'client.tagged': outside,
    'form.closed': outside,
    'export.requested': outside,
    'export.dismissed': () => button('Cerrar').click(),
  },
  checks: {
    dormant: outside,
    'awake.view.shown': () =>
      expect
        .element(page.getByRole('heading', { name: 'Gestión de Clientes', includeHidden: true }))
        .toBeInTheDocument(),
    'awake.view.hidden': outside,
    'awake.form.closed': () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument(),
    async 'awake.form.open'(_, state) {
      if (!state.matches({ awake: { view: 'shown' } })) return
      const name = titles[state.context.opened.mode]
      await expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    },
    async 'awake.export.idle'(_, state) {
      if (!state.matches({ awake: { view: 'shown', form: 'closed' } })) return
      const { exportError } = state.context
      if (exportError !== null)
        await expect.element(page.getByRole('alert')).toHaveTextContent(exportError)
      await expect.element(button('Exportar')).toBeEnabled()
    },
    async 'awake.export.exporting'(_, state) {
      if (!state.matches({ awake: { view: 'shown', form: 'closed' } })) return
      await expect.element(button('Exportando...')).toBeDisabled()
    },
  },
}

const seen = onScreen(clientsModel)

describeView(seen, play, reduce(screenPaths(seen)))
