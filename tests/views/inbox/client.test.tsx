import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../violations'
import { client, conversation, noon, said } from './feed.ts'
import { open } from './Stage.tsx'
import { button, composer, row } from './screen.ts'

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

test('an edit survives what comes in, and another conversation', async () => {
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
  await expect.element(panel().getByText('Coincidencia aproximada')).toBeVisible()
  await row('Ana Solano').click()
  await expect.element(field('Ciudad')).toHaveValue('Heredia')
  await expect.element(composer()).toHaveFocus()
})

test('on a phone it covers the chat, holds the focus, and Escape gives it back', async () => {
  await page.viewport(360, 740)
  await open(world)
  await row('Ana Solano').click()
  await button('Información del cliente').click()
  const sheet = page.getByRole('dialog', { name: 'Información del cliente' })
  await expect.element(sheet.getByRole('button', { name: 'Editar' })).toBeVisible()
  expect(sheet.element().getBoundingClientRect().width).toBe(360)
  await userEvent.tab({ shift: true })
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Información del cliente')).toHaveFocus()
})

for (const theme of ['light', 'dark'])
  test(`axe finds nothing to mend in the panel, ${theme}`, async () => {
    document.documentElement.dataset.theme = theme
    await page.viewport(1366, 768)
    await open(world, { isPanelFolded: false })
    await row('Ana Solano').click()
    await expect.element(panel().getByText('Coincidencia aproximada')).toBeVisible()
    expect(await violations(), 'found').toEqual([])
    await panel().getByRole('button', { name: 'Editar' }).click()
    await field('Nombre Completo *').fill('')
    await panel().getByRole('button', { name: 'Guardar' }).click()
    await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
    expect(await violations(), 'editing').toEqual([])
    await field('Nombre Completo *').fill('Ana')
    await panel().getByRole('button', { name: 'Guardar' }).click()
    await expect.element(page.getByRole('dialog', { name: '¿Es la misma persona?' })).toBeVisible()
    expect(await violations(), 'asking').toEqual([])
  })
