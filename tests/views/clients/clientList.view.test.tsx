import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { clientListMachine } from '#machines/clients/clientListMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import '#src/ui/styles.css'
import { ClientList } from '#src/views/clients/ClientList.tsx'
import { ClientToolbar } from '#src/views/clients/ClientToolbar.tsx'
import { clientListModel } from '../../model/clients/clientList.model'
import { reduce } from '../../model/kit/paths'
import { screenPaths } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { onScreen } from '../../model/qa/offered'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const search = page.getByRole('searchbox', { name: 'Buscar clientes', exact: true })
const status = page.getByRole('combobox', { name: 'Estado', exact: true })
const table = page.getByRole('table', { name: 'Clientes', exact: true })
const pages = page.getByRole('navigation', { name: 'Paginación', exact: true })

/** What the list stands in, which has no part in it. */
const clients = createActor(still(clientsMachine) as typeof clientsMachine, {
  input: { businessId: 1 },
}).start()

const play: ViewPlay<typeof clientListMachine> = {
  view: (list) => (
    <>
      <ClientToolbar clients={clients} list={list} />
      <ClientList clients={clients} list={list} />
    </>
  ),
  performers: {
    'list.reload': () => button('Reintentar').click(),
    'list.searched': (_, { search: text }) => search.fill(text),
    'list.changed': (_, { change }) =>
      change.status === undefined
        ? undefined
        : status.selectOptions(change.status === 'Inactive' ? 'Inactivos' : 'Todos'),
    'list.paged': (_, { page: number }) =>
      pages.getByRole('button', { name: String(number), exact: true }).click(),
  },
  checks: {
    async typing(_, { context: { query } }) {
      await expect.element(search).toHaveValue(query.search)
    },
    async loading(_, { context: { page: shown } }) {
      if (shown && shown.items.length > 0) await expect.element(table).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    },
    failed: (_, { context: { error } }) =>
      expect.element(page.getByRole('alert')).toHaveTextContent(error ?? ''),
    async 'ready.filled'(_, { context: { page: shown, query } }) {
      for (const { name } of shown?.items ?? [])
        await expect.element(table.getByText(name, { exact: true })).toBeVisible()
      if (shown && shown.totalPages > 1)
        await expect
          .element(pages.getByRole('button', { name: String(query.page), exact: true }))
          .toHaveAttribute('aria-current', 'page')
      else await expect.element(pages).not.toBeInTheDocument()
    },
    'ready.noResult': () => expect.element(page.getByText('Ningún cliente coincide')).toBeVisible(),
    async 'ready.empty'(_, { context: { page: shown } }) {
      await expect.element(page.getByText('Todavía no hay clientes')).toBeVisible()
      if (shown?.total === 0) await expect.element(button('Exportar')).toBeDisabled()
    },
  },
}

// Sorting takes two clicks on a header, and so two events: see Clients.test.tsx.
const seen = onScreen({
  ...clientListModel,
  options: {
    ...clientListModel.options,
    cases: clientListModel.options.cases.filter((each) => each.case !== 'sorted'),
    facets: Object.fromEntries(
      Object.entries(clientListModel.options.facets ?? {}).map(([name, facet]) => [
        name,
        { ...facet, events: facet.events.filter((each) => each !== 'list.changed[sorted]') },
      ]),
    ),
  },
} as typeof clientListModel)

describeView(seen, play, reduce(screenPaths(seen)))
