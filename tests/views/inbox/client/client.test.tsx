import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../kit/accessible.ts'
import { press } from '../../kit/patience.ts'
import { client, conversation, noon, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, composer, row } from '../screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
]
const world = { conversations: list, clients: [client('7', 'Ana Solano Vega')] }

const panel = () => page.getByRole('complementary', { name: 'Información del cliente' })
const field = (name: string) => panel().getByRole('textbox', { name, exact: true })

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1280, 900)
})

test('an edit survives new messages, and another conversation', async () => {
  await page.viewport(1366, 768)
  const { arrive } = await open(world, { isPanelFolded: false })
  await row('Ana Solano').click()
  await panel().getByRole('button', { name: 'Editar' }).click()
  await expect.element(field('Nombre Completo *')).toHaveFocus()
  await field('Ciudad').fill('Heredia')
  arrive('ana', said('¿Sigue ahí?', { at: noon + 1 }))
  await expect.element(page.getByText('¿Sigue ahí?').first()).toBeVisible()
  await expect.element(field('Ciudad')).toHaveValue('Heredia')

  await row('Luis Mora').click()
  await expect.element(panel().getByText('Coincidencia por nombre')).toBeVisible()
  await row('Ana Solano').click()
  await expect.element(field('Ciudad')).toHaveValue('Heredia')
  await expect.element(composer()).toHaveFocus()
})

test('a client that only a part of the name led to is shown, and used for nothing until a person says so', async () => {
  await page.viewport(1366, 768)
  const hers = conversation('photo', 'Ana Solano Vega', {
    channel: 'instagram',
    contactType: 'instagram',
    lastMessageAt: noon - 2,
  })
  await open({ ...world, conversations: [...list, hers] }, { isPanelFolded: false })
  const guess = panel().getByText('Coincidencia por nombre')
  const add = panel().getByRole('button', { name: 'Agregar nota' })
  const others = panel().getByRole('region', { name: 'Otras conversaciones' })
  await row('Ana Solano').first().click()
  await expect.element(guess).toBeVisible()
  for (const unused of [add, others, panel().getByRole('button', { name: 'Desvincular' })])
    await expect.element(unused).not.toBeInTheDocument()

  await panel().getByRole('button', { name: 'No es esta persona' }).click()
  await expect.element(panel().getByText('Sin ficha de cliente')).toBeVisible()
  await row('Luis Mora').click()
  await expect.element(guess).toBeVisible()
  await row('Ana Solano').first().click()
  await expect.element(panel().getByText('Sin ficha de cliente')).toBeVisible()

  await row('Luis Mora').click()
  await panel().getByRole('button', { name: 'Es esta persona', exact: true }).click()
  await expect.element(guess).not.toBeInTheDocument()
  await expect.element(add).toBeVisible()
  await expect.element(others).toBeVisible()
})

test('a web visitor shows the name of the client created for it, and the client is found again', async () => {
  await page.viewport(1366, 768)
  const { world: outside } = await open(
    { conversations: [conversation('web', '', { channel: 'widget' }), ...list], clients: [] },
    { isPanelFolded: false },
  )
  await row('Visitante Web').click()
  await panel().getByRole('button', { name: 'Crear cliente' }).click()
  await field('Nombre Completo *').fill('Rosa Vega')
  await panel().getByRole('button', { name: 'Guardar' }).click()
  await expect.element(row('Rosa Vega')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Rosa Vega', level: 2 })).toBeVisible()

  outside.clients = [client('1', 'Rosa Vega Mora'), client('nuevo', 'Rosa Vega')]
  await row('Luis Mora').click()
  await row('Rosa Vega').click()
  await expect
    .element(panel().getByRole('heading', { name: 'Rosa Vega', exact: true }))
    .toBeVisible()
  await expect.element(panel().getByText('Coincidencia por nombre')).not.toBeInTheDocument()
})

test('a conversation is linked to a client that is searched, and unlinked after a question', async () => {
  await page.viewport(1366, 768)
  const web = conversation('web', '', { channel: 'widget' })
  const photo = conversation('photo', 'Luis Mora', {
    channel: 'instagram',
    contactType: 'instagram',
    lastMessageAt: noon - 2,
  })
  const { world: outside } = await open(
    { conversations: [web, photo], clients: [] },
    { isPanelFolded: false },
  )
  await row('Visitante Web').click()
  await expect.element(panel().getByText('Sin ficha de cliente')).toBeVisible()
  outside.clients = [client('7', 'Luis Mora'), client('8', 'Rosa Vega')]
  await panel().getByRole('searchbox', { name: 'Buscar un cliente' }).fill('Luis')
  await panel().getByRole('button', { name: 'Vincular' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Luis Mora' })).toBeVisible()

  // The client's other conversation opens with one press, and has the same client.
  await panel().getByRole('region', { name: 'Otras conversaciones' }).getByRole('button').click()
  await expect.element(row('Luis Mora').last()).toHaveAttribute('aria-current')
  await row('Luis Mora').first().click()
  await panel().getByRole('button', { name: 'Desvincular' }).click()
  await button('Cancelar').click()
  await panel().getByRole('button', { name: 'Desvincular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect.element(panel().getByText('Sin ficha de cliente')).toBeVisible()
  await expect.element(row('Visitante Web')).toBeVisible()
})

test('cancelling an edit asks before typed fields are discarded', async () => {
  await page.viewport(1366, 768)
  await open(world, { isPanelFolded: false })
  await row('Ana Solano').click()
  await panel().getByRole('button', { name: 'Editar' }).click()
  await field('Ciudad').fill('Heredia')
  await panel().getByRole('button', { name: 'Cancelar' }).click()
  await button('Seguir editando').click()
  await expect.element(field('Ciudad')).toHaveValue('Heredia')
  await panel().getByRole('button', { name: 'Cancelar' }).click()
  await button('Descartar').click()
  await expect.element(panel().getByRole('button', { name: 'Editar' })).toBeVisible()
})

test('on a phone the client panel covers the chat, holds the focus, and Escape returns it', async () => {
  await page.viewport(360, 740)
  await open(world)
  await row('Ana Solano').click()
  await button('Información del cliente').click()
  const sheet = page.getByRole('dialog', { name: 'Información del cliente' })
  await expect.element(sheet.getByRole('button', { name: 'Editar' })).toBeVisible()
  expect(sheet.element().getBoundingClientRect().width).toBe(360)
  await press('{Shift>}{Tab}{/Shift}')
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Información del cliente')).toHaveFocus()
})

test('axe finds no violation in the client panel, in both themes', async () => {
  await page.viewport(1366, 768)
  await open(world, { isPanelFolded: false })
  await row('Ana Solano').click()
  await expect.element(panel().getByText('Coincidencia por nombre')).toBeVisible()
  await expectAccessible('found')
  await panel().getByRole('button', { name: 'Editar' }).click()
  await field('Nombre Completo *').fill('')
  await panel().getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expectAccessible('editing')
  await field('Nombre Completo *').fill('Ana')
  await panel().getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: '¿Es la misma persona?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('asking')
  await expect.element(question).toBeVisible()
})
