import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

const { product, browser } = drive()

const ABROAD = 'No hacemos envíos fuera de Costa Rica por ahora.'

/** Asks in the widget that a website embeds. */
const visitorOfWebsite = async () => {
  const page = await newPerson(browser)
  await page.goto(`${product.base}/demo`)
  await page.getByRole('button', { name: /^Abrir chat/ }).click()
  return page.frameLocator('iframe[title="Chat"]')
}

/** Asks on the chat's own page. */
const visitorOfPage = async () => {
  const page = await newPerson(browser)
  await page.goto(`${product.base}/visita/demo`)
  return page
}

test('a visitor asks in the widget of a website, the assistant answers, a person takes over and switches the assistant off', async () => {
  const client = await visitorOfWebsite()
  await write(client, '¿Hacen envíos fuera de Costa Rica?')
  await said(client, ABROAD).waitFor()

  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await staff.getByRole('button', { name: /^Visitante Web.*envíos fuera de Costa Rica/s }).click()
  await said(staff, ABROAD).getByText('Lina', { exact: true }).waitFor()

  const bar = staff.getByRole('region', { name: 'Estado del asistente' })
  const responds = bar.getByRole('switch', { name: 'Respuesta automática' })
  await expect.poll(() => responds.isChecked()).toBe(true)
  await responds.click({ force: true })
  await expect.poll(() => responds.isChecked()).toBe(false)
  await write(staff, 'Hola, soy Ana: para ti hacemos una excepción.')
  await said(client, 'Hola, soy Ana: para ti hacemos una excepción.').waitFor()
  await write(client, '¿Y cuánto cuestan los envíos?')
  await said(staff, '¿Y cuánto cuestan los envíos?').waitFor()

  // A later question is answered; a conversation with Ana is not.
  const other = await visitorOfPage()
  await write(other, '¿Aceptan bitcoin?')
  await said(other, 'una persona del equipo').waitFor()
  expect(await client.getByRole('log').getByRole('article').count()).toBe(4)

  // The conversation waits for a person.
  await staff.getByRole('button', { name: /^Visitante Web.*Respondió Lina/s }).click()
  await said(staff, 'una persona del equipo').getByText('Lina', { exact: true }).waitFor()
  await expect.poll(() => responds.isChecked()).toBe(true)
})
