import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { withGraph } from '../server/kit/graph.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, openConversations, said } from './people.ts'

const { graph, variables } = withGraph({ META_PROOF: 'on' })
const { product, browser } = drive(variables)

/** The number of the demo's shop. */
const NUMBER = '104512345678901'
graph.numbers.set(NUMBER, ['Bearer EAAG-demo-casa-lino-no-abre-nada-4C1A'])

const BY_NUMBER = { from: '50688884322' }
const BY_ID = { from_user_id: 'CR.4322' }
/** The name that her profile has: the conversation follows it. */
let name = 'Rosa Prueba'
const begun = Math.floor(Date.now() / 1000) - 600
let told = 0

/** Each a minute after the one before. */
const writes = async (text: string, who: { from?: string; from_user_id?: string }) => {
  told += 1
  const value = {
    metadata: { phone_number_id: NUMBER },
    contacts: [{ wa_id: who.from, user_id: who.from_user_id, profile: { name } }],
    messages: [
      {
        ...{ id: `wamid.twins-${told}`, type: 'text', text: { body: text }, ...who },
        timestamp: String(begun + 60 * told),
      },
    ],
  }
  const changes = [{ field: 'messages', value }]
  const event = { object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }
  expect(await graph.post(product.base, event)).toBe(200)
}

const rows = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('button', { name })
const heading = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Chat' }).getByRole('heading', { name, level: 2 })
const box = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' })
/** The customer's texts in the open conversation, from above. */
const thread = async (page: Page) =>
  (
    await page.getByRole('log', { name: 'Mensajes' }).getByRole('article').allTextContents()
  ).flatMap((text) => /Dice (\d)/u.exec(text)?.[1] ?? [])

test('two conversations with one person are joined in the chat: messages, drafts, link, search and unread', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  for (const page of [staff, other]) {
    await openConversations(page)
    await connectionDot(page, 'connected').waitFor()
  }
  await writes('Dice 1', BY_NUMBER)
  name = 'Rosita Prueba'
  await writes('Dice 2', BY_ID)
  name = 'Rosa Prueba'
  await writes('Dice 3', BY_NUMBER)
  name = 'Rosita Prueba'
  await writes('Dice 4', BY_ID)
  name = 'Rosa Prueba'
  await writes('Dice 5', { ...BY_NUMBER, ...BY_ID })

  // Both are open, or were a moment ago, with an answer begun in each.
  await rows(staff, /^Rosita Prueba/).click()
  await box(staff).fill('Se lo confirmo el lunes.')
  await staff.getByRole('button', { name: 'Opciones de la conversación' }).click()
  await staff.getByRole('menuitem', { name: 'Copiar enlace' }).click()
  await staff.getByText('Enlace copiado').waitFor()
  const link = await staff.evaluate(() => navigator.clipboard.readText())
  await rows(staff, /^Rosa Prueba/).click()
  await box(staff).fill('Hola, Rosa.')
  await rows(other, /^Rosita Prueba/).click()
  await heading(other, 'Rosita Prueba').waitFor()
  await box(other).fill('Tenemos dos.')

  const offer = staff.getByRole('region', { name: 'Misma persona' })
  await offer.getByText('Puede ser la misma persona que Rosita Prueba').waitFor()
  await offer.getByRole('button', { name: 'Unir conversaciones' }).click()
  await staff
    .getByRole('dialog', { name: '¿Unir las conversaciones?' })
    .getByRole('button', { name: 'Unir conversaciones' })
    .click()
  await staff.getByText('Conversaciones unidas').waitFor()

  const all = ['1', '2', '3', '4', '5']
  await expect.poll(() => thread(staff)).toEqual(all)
  await expect.poll(() => rows(staff, /^Rosita Prueba/).count()).toBe(0)
  await expect.poll(() => box(staff).inputValue()).toBe('Hola, Rosa.\nSe lo confirmo el lunes.')
  // Who had the other one open is led here with what was being written.
  await heading(other, 'Rosa Prueba').waitFor()
  await expect.poll(() => thread(other)).toEqual(all)
  expect(await box(other).inputValue()).toBe('Tenemos dos.')

  // What is read stays read, and what comes by the id of the other is unread once.
  await rows(staff, /^Marisol Araya/).click()
  await rows(other, /^Marisol Araya/).click()
  await expect.poll(() => rows(staff, /Rosa Prueba/).textContent()).not.toMatch(/sin leer/)
  await writes('Dice 6', BY_ID)
  await expect.poll(() => rows(staff, /Rosa Prueba/).textContent()).toMatch(/1 sin leer/)

  await staff.getByRole('searchbox', { name: 'Buscar conversaciones' }).fill('Dice 4')
  await rows(staff, /Rosa Prueba/).click()
  await said(staff, 'Dice 4').waitFor()
  expect(await rows(staff, /Prueba/).count()).toBe(1)

  await other.goto(link)
  await heading(other, 'Rosa Prueba').waitFor()
  await expect.poll(() => thread(other)).toEqual([...all, '6'])
})
