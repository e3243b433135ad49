import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Client, ClientQuery } from '#contract/clients/clients.ts'
import type { ClientFiltersInput } from '#machines/clients/clientFiltersMachine.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import Clients from '#src/views/clients/Clients.tsx'
import { client, eva, oscar } from '../../model/clients/someClients.ts'
import { violations } from '../kit/accessible.ts'
import { wholly } from '../kit/wholly.ts'

const tagged = client('9', 'Ana Solís', { tags: ['VIP', 'Mayorista', 'Exterior', 'Feria'] })
const items = [tagged, eva, oscar]

const many = Array.from({ length: 40 }, (_, index) => client(`${index}`, `Cliente ${index}`))

async function stage(width = 1366, shown: readonly Client[] = items) {
  await page.viewport(width, 768)
  const asked = vi.fn(async (_: ClientQuery) => ({ items: shown, total: 130, totalPages: 7 }))
  const list = clientListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage<Client>, ListInput<{ businessId: number }, ClientQuery>>(
        ({ input }) => asked(input.query),
      ),
    },
  })
  const filters = clientFiltersMachine.provide({
    actors: {
      loadFilters: fromPromise<readonly string[] | null, ClientFiltersInput>(async () => [
        'Mayorista',
        'VIP',
      ]),
    },
  })
  const actor = createActor(clientsMachine.provide({ actors: { list, filters } }), {
    input: { businessId: 1 },
  }).start()
  actor.send({ type: 'view.shown' })
  await render(
    <main>
      <Clients clients={actor} />
    </main>,
  )
  await expect.element(page.getByText(shown[0]?.name ?? '', { exact: true })).toBeVisible()
  return { asked, clients: actor }
}

const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const number = (name: string) =>
  page.getByRole('navigation', { name: 'Paginación' }).getByRole('button', { name, exact: true })

test('a column header sorts ascending, then descending, and shows the order', async () => {
  const { asked } = await stage()
  await expect.element(header('Nombre')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Etiquetas')).not.toHaveAttribute('aria-sort')
  for (const [way, direction] of [
    ['ascending', 'asc'],
    ['descending', 'desc'],
  ] as const) {
    await header('Estado').getByRole('button').click()
    await expect.element(header('Estado')).toHaveAttribute('aria-sort', way)
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ sort: 'client_status', direction }),
    )
  }
  await expect.element(header('Nombre')).toHaveAttribute('aria-sort', 'none')
})

test('at most five pages have numbers, around the current one', async () => {
  await stage()
  await expect.element(number('5')).toBeVisible()
  expect(number('6').elements()).toHaveLength(0)
  await expect.element(number('Anterior')).toBeDisabled()
  await number('5').click()
  for (const name of ['3', '4', '5', '6', '7']) await expect.element(number(name)).toBeVisible()
  expect(number('2').elements()).toHaveLength(0)
})

test.each([
  [1366, '+2 más', 'table'],
  [360, '+1 más', 'list'],
] as const)('at %i px the remaining tags are %s, in a %s', async (width, rest, role) => {
  await stage(width)
  const clients = page.getByRole(role, { name: 'Clientes', exact: true })
  await expect.element(clients.getByText(rest)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violations()).toEqual([])
})

test('a press on a row opens its client, and a press on a control in the row does not', async () => {
  const { clients } = await stage()
  const opened = vi.spyOn(clients, 'send').mockImplementation(() => undefined)
  await page.getByRole('cell', { name: '+506 8888' }).first().click()
  expect(opened.mock.calls).toEqual([[{ type: 'client.open', mode: 'view', clientId: '7' }]])
  opened.mockClear()
  const edit = page.getByRole('button', { name: 'Editar', exact: true }).first()
  await expect.element(edit).toHaveAccessibleDescription('Ana Solís')
  await edit.click()
  expect(opened.mock.calls).toEqual([[{ type: 'client.open', mode: 'edit', clientId: '9' }]])
})

test('another page starts at its top, and the header stays visible', async () => {
  await stage(1366, many)
  await number('2').click()
  await expect.element(number('2')).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('cell', { name: 'Cliente 0' })).toBeInViewport()
  page.getByText('Cliente 39').element().scrollIntoView()
  await expect.element(header('Nombre')).toBeInViewport()
})

const filter = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

// The view's room at 1366 px is beside the sidebar.
test.each([1126, 784, 768])(
  'at %i px search and filters share one line and one shape',
  async (width) => {
    await stage(width)
    await filter('Estado').selectOptions('Activos')
    const search = page.getByRole('searchbox', { name: 'Buscar clientes' })
    const shapeOf = (field: Element) => {
      const { bottom, height } = field.getBoundingClientRect()
      return { bottom, height, radius: getComputedStyle(field).borderRadius }
    }
    const shape = shapeOf(search.element())
    for (const name of ['Estado', 'Etiqueta', 'Canal'])
      expect(shapeOf(filter(name).element())).toEqual(shape)
    expect(shapeOf(button('Quitar filtros').element()).bottom).toBe(shape.bottom)
  },
)

/** The lines that a text takes. */
const linesOf = (element: Element): number => {
  const text = new Range()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}

test.each([1280, 1024])('at %i px beside the sidebar no name or e-mail breaks', async (width) => {
  const email = 'ale.picado@correo.example'
  await stage(width, [
    client('1', 'Alejandra Montero', { email, tags: ['Corporativo', 'Exterior'] }),
  ])
  const main = page.getByRole('main').element()
  if (main instanceof HTMLElement) main.style.inlineSize = `${width - 240}px`
  await document.fonts.ready
  expect(linesOf(page.getByText(email, { exact: true }).element())).toBe(1)
  expect(linesOf(page.getByText('Alejandra Montero', { exact: true }).element())).toBeLessThan(3)
  const { right } = main.getBoundingClientRect()
  expect(button('Ir al chat').element().getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('on a phone the filters fold, and the first clients are in sight', async () => {
  await stage(360)
  await expect.element(filter('Estado')).not.toBeInTheDocument()
  const list = page.getByRole('list', { name: 'Clientes' }).element()
  expect(list.getBoundingClientRect().top).toBeLessThan(200)
  for (const name of ['Importar', 'Exportar', 'Nuevo cliente'])
    await expect.element(button(name)).toBeInViewport(wholly)
  await button('Filtros').click()
  await expect.element(button('Filtros')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(filter('Estado')).toBeInViewport(wholly)
})

test.each([1366, 360])(
  'at %i px every filter says what is chosen, and clearing filters shows every row',
  async (width) => {
    const { asked } = await stage(width)
    if (width < 768) await button('Filtros').click()
    await filter('Estado').selectOptions('Inactivos')
    await filter('Etiqueta').selectOptions('VIP')
    await filter('Canal').selectOptions('Instagram')
    await expect.element(filter('Estado')).toHaveDisplayValue('Inactivos')
    await expect.element(filter('Etiqueta')).toHaveDisplayValue('VIP')
    await expect.element(filter('Canal')).toHaveDisplayValue('Instagram')
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: 'Inactive', tag: 'VIP', channel: 'instagram' }),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violations()).toEqual([])
    if (width < 768) await expect.element(button('Filtros (3)')).toBeVisible()
    await button('Quitar filtros').click()
    await expect.element(filter('Etiqueta')).toHaveDisplayValue('Todas')
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: 'all', tag: '', channel: 'all' }),
    )
  },
)
