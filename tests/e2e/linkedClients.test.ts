import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

// A conversation of a visitor that one browser links to a client, and another one sees.

const { product, browser } = drive()

const openStaff = async (): Promise<Page> => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(page)
  await connectionDot(page, 'connected').waitFor()
  return page
}

const list = (page: Page) => page.getByRole('list', { name: 'Conversaciones' })
const rowOf = (page: Page, name: RegExp) => list(page).getByRole('button', { name })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Información del cliente' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar conversaciones' })

const TEXT = '¿Tienen manteles de lino crudo?'

test("a conversation that one person links has its client's name for the other, who finds it by the tag", async () => {
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, TEXT)
  await said(visitor, TEXT).waitFor()

  const page = await openStaff()
  const other = await openStaff()
  const nameless = /^Visitante Web.*(?:manteles de lino crudo|Lina: )/s
  await rowOf(other, nameless).waitFor()
  await rowOf(page, nameless).click()
  await panel(page).getByRole('button', { name: 'Crear cliente' }).click()
  await panel(page).getByRole('textbox', { name: 'Nombre Completo *' }).fill('Noelia Brenes')
  await panel(page).getByRole('button', { name: 'Guardar' }).click()
  const named = /^Noelia Brenes.*(?:manteles de lino crudo|Lina: )/s
  await rowOf(other, named).waitFor()
  await expect.poll(() => rowOf(other, nameless).count()).toBe(0)

  await panel(page).getByRole('textbox', { name: 'Nueva etiqueta' }).fill('Hotelería')
  await panel(page).getByRole('button', { name: 'Agregar etiqueta' }).click()
  await panel(page).getByRole('listitem').filter({ hasText: 'Hotelería' }).waitFor()
  await search(other).fill('hoteleria')
  const found = list(other).getByRole('listitem').filter({ hasText: 'Etiqueta: Hotelería' })
  await found.getByRole('button', { name: /^Noelia Brenes/ }).waitFor()
  await search(other).fill('')

  // The colleague takes the client away, and the panel of the first one shows it.
  await rowOf(other, named).click()
  await panel(other).getByRole('button', { name: 'Desvincular' }).click()
  await other
    .getByRole('dialog', { name: '¿Desvincular al cliente?' })
    .getByRole('button', { name: 'Desvincular' })
    .click()
  await panel(page).getByText('Sin ficha de cliente').waitFor()
  await rowOf(page, nameless).waitFor()
})
