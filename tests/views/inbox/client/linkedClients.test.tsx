import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { client, conversation, noon, refusal } from '../feed.ts'
import { open } from '../Stage.tsx'
import { row } from '../screen.ts'

// The clients that a back end keeps for the team, in the list and in the panel.

const list = [
  conversation('web', '', { channel: 'widget' }),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
]
const rosa = { linked: { id: '7', name: 'Rosa Vega' }, apart: null }
const eva = { linked: { id: '8', name: 'Eva Mora' }, apart: null }
const world = {
  conversations: list,
  clients: [client('7', 'Rosa Vega'), client('8', 'Eva Mora')],
  links: {},
}

const panel = () => page.getByRole('complementary', { name: 'Información del cliente' })
const titled = (name: string) => panel().getByRole('heading', { name, exact: true })
const field = (name: string) => panel().getByRole('textbox', { name, exact: true })

const opened = async (...given: Parameters<typeof open>) => {
  await page.viewport(1366, 768)
  return open(...given)
}

afterEach(() => page.viewport(1280, 900))

test('a visitor has the name that the team linked, and follows a colleague without a reload', async () => {
  const { publish } = await opened({ ...world, links: { web: rosa } })
  await expect.element(row('Rosa Vega')).toBeVisible()
  publish({ type: 'live.client', threadId: 'web', ...eva })
  await expect.element(row('Eva Mora')).toBeVisible()
  await expect.element(row('Rosa Vega')).not.toBeInTheDocument()
  publish({ type: 'live.client', threadId: 'web', linked: null, apart: '8' })
  await expect.element(row('Visitante Web')).toBeVisible()
})

test('what was missed while the connection was gone is loaded when it is back', async () => {
  const { world: outside, reconnect } = await opened(world)
  await expect.element(row('Visitante Web')).toBeVisible()
  outside.links = { web: rosa }
  reconnect()
  await expect.element(row('Rosa Vega')).toBeVisible()
})

test("the team's link counts before this browser's, and a link that only it knows is told once", async () => {
  const told: string[] = []
  const memory = (linked: typeof rosa) => ({
    ...emptyThreadMemory,
    client: { ...emptyClientMemory, ...linked, note: 'Paga por SINPE' },
  })
  const other = conversation('other', '', { channel: 'widget', lastMessageAt: noon - 2 })
  await opened(
    {
      ...world,
      conversations: [...list, other],
      links: { web: eva },
      link: async (link) => {
        told.push(`${link.threadId} ${link.linked?.id}`)
        return link
      },
    },
    { kept: { web: memory(rosa), other: memory(rosa) }, isPanelFolded: false },
  )
  await expect.element(row('Eva Mora')).toBeVisible()
  await expect.element(row('Rosa Vega')).toBeVisible()
  await expect.poll(() => told).toEqual(['other 7'])
  await row('Rosa Vega').click()
  await expect.element(field('Nueva nota')).toHaveValue('Paga por SINPE')
})

test('the panel shows the client that a colleague linked, and leaves an edit alone', async () => {
  const { world: outside, publish } = await opened(
    { ...world, links: { web: rosa } },
    { isPanelFolded: false },
  )
  outside.clients = [client('7', 'Rosa Vega')]
  await row('Rosa Vega').click()
  await expect.element(titled('Rosa Vega')).toBeVisible()
  outside.clients = [client('8', 'Eva Mora')]
  publish({ type: 'live.client', threadId: 'web', ...eva })
  await expect.element(titled('Eva Mora')).toBeVisible()

  await panel().getByRole('button', { name: 'Editar' }).click()
  await field('Ciudad').fill('Heredia')
  publish({ type: 'live.client', threadId: 'web', ...rosa })
  await expect.element(row('Rosa Vega')).toBeVisible()
  await expect.element(field('Ciudad')).toHaveValue('Heredia')
})

test('a refused link is taken back with its reason, and one that was not reached stays', async () => {
  const { world: outside, toasts } = await opened(
    { ...world, clients: [], links: { web: { linked: null, apart: '9' } } },
    { isPanelFolded: false },
  )
  outside.link = () => Promise.reject(refusal(404, '{"message":"No se encontró el cliente"}'))
  await row('Visitante Web').click()
  const create = async (name: string) => {
    await panel().getByRole('button', { name: 'Crear cliente' }).click()
    await field('Nombre Completo *').fill(name)
    await panel().getByRole('button', { name: 'Guardar' }).click()
  }
  await create('Rosa Vega')
  await expect.poll(() => toasts).toContain('No se encontró el cliente')
  await expect.element(row('Visitante Web')).toBeVisible()

  outside.link = () => Promise.reject(new CallError('network', NO_CONNECTION))
  await create('Eva Mora')
  await expect.poll(() => toasts.at(-1)).toContain('se intenta de nuevo por sí solo')
  await expect.element(row('Eva Mora')).toBeVisible()
})
