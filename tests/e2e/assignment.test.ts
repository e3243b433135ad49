import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter, join } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

// Two people of a business: whose a conversation is, by a choice, by an answer, and on the screen of the other.

const { product, browser } = drive()

const SOL = 'sol.diaz@ejemplo.es'

const openStaff = async (email: string): Promise<Page> => {
  const page = await enter(browser, product.base, email, 'Casa Lino')
  await openConversations(page)
  await connectionDot(page, 'connected').waitFor()
  return page
}

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('button', { name })
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
const choose = (page: Page, who: string) =>
  page
    .getByRole('dialog', { name: /^Asignar/ })
    .getByRole('list', { name: 'Personas' })
    .getByRole('button', { name: who })
    .click()

const show = async (page: Page, view: RegExp) => {
  await page.getByRole('button', { name: /^Vista: / }).click()
  await page.getByRole('menuitemradio', { name: view }).click()
}

const begin = async (text: string) => {
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, text)
  await said(visitor, text).waitFor()
}

test('two people share the conversations: by a choice, by an answer, and each sees it of the other', async () => {
  await join(product.base, DEMO_EMAIL, 'Casa Lino', SOL)
  await begin('¿Hacen ruedos?')
  const [demo, sol] = [await openStaff(DEMO_EMAIL), await openStaff(SOL)]
  const row = /^Visitante Web.*¿Hacen ruedos\?/s
  for (const page of [demo, sol]) await rowOf(page, row).click()

  await chat(demo).getByRole('button', { name: 'Asignar', exact: true }).click()
  await choose(demo, 'Sol Diaz')
  for (const page of [demo, sol]) await chat(page).getByText('Asignada a Sol Diaz').waitFor()
  await show(sol, /^Mías/)
  await rowOf(sol, row).waitFor()
  await show(demo, /^De Sol Diaz/)
  await rowOf(demo, row).waitFor()

  // By the key, from the composer.
  await demo.getByRole('textbox', { name: 'Escribe un mensaje' }).press('Alt+a')
  await choose(demo, 'Nadie')
  await chat(sol).getByText('Asignada a Sol Diaz').waitFor({ state: 'detached' })
  await show(demo, /^Sin asignar/)
  await rowOf(demo, row).waitFor()

  await write(sol, 'Sí, en el día')
  await chat(demo).getByText('Asignada a Sol Diaz').waitFor()
  // It stays Sol's, whoever answers; who writes meanwhile sees it before sending.
  await sol.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Cuesta')
  await demo.getByText('Sol Diaz está escribiendo…').waitFor()
  await write(demo, 'Y gratis')
  await sol.getByText('Demo acaba de responder. Revisa su mensaje antes de enviar.').waitFor()
  await said(sol, 'Y gratis').waitFor()
  expect(await chat(sol).getByText('Asignada a Sol Diaz').count()).toBe(1)
  await demo.reload()
  await chat(demo).getByText('Asignada a Sol Diaz').waitFor()
})
