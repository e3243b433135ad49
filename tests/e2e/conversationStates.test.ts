import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

// Open, solved and postponed conversations of a team, in two browsers.

const { product, browser } = drive()

const openStaff = async (): Promise<Page> => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(page)
  await connectionDot(page, 'connected').waitFor()
  return page
}

const rowOf = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: new RegExp(`^Visitante Web.*${text}`, 's') })

/** The letters that tell a visitor from the others. */
const tagOf = async (row: Locator): Promise<string> => {
  const [, tag] = /^Visitante Web(\w{3})/.exec((await row.textContent()) ?? '') ?? []
  if (tag === undefined) throw new Error('The row of a visitor has no tag')
  return tag
}

const show = async (page: Page, view: RegExp) => {
  await page.getByRole('button', { name: /^Vista: / }).click()
  await page.getByRole('menuitemradio', { name: view }).click()
}

const isGone = (page: Page, text: string) => expect.poll(() => rowOf(page, text).count()).toBe(0)

test('a solved conversation leaves the list of the whole team until the customer writes again', async () => {
  const ana = await openStaff()
  const luis = await openStaff()
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, '¿Hacen arreglos de cortinas?')
  const tag = await tagOf(rowOf(luis, 'arreglos de cortinas'))

  await rowOf(ana, tag).click()
  await said(ana, '¿Hacen arreglos de cortinas?').waitFor()
  await write(ana, 'Sí, en dos días.')
  await said(visitor, 'Sí, en dos días.').waitFor()
  await ana.keyboard.press('Alt+r')
  await ana.getByText(/^Resuelta\./).waitFor()
  await isGone(luis, tag)
  await show(luis, /^Resueltas/)
  await rowOf(luis, 'Resuelta').waitFor()
  await show(luis, /^Abiertas/)

  await luis.reload()
  await openConversations(luis)
  await connectionDot(luis, 'connected').waitFor()
  await isGone(luis, tag)

  await write(visitor, 'Gracias, paso mañana')
  for (const page of [ana, luis]) await rowOf(page, 'paso mañana').waitFor()
  await expect.poll(() => ana.getByText(/^Resuelta\./).count()).toBe(0)
})

test('a postponed conversation waits in its view, also after a reload, until somebody opens it again', async () => {
  const ana = await openStaff()
  const luis = await openStaff()
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, '¿Tienen manteles redondos?')
  // The assistant's answer takes the place of the question in the row.
  const tag = await tagOf(rowOf(luis, 'manteles redondos'))

  await rowOf(ana, tag).press('p')
  await ana
    .getByRole('dialog', { name: 'Posponer la conversación' })
    .getByRole('button', { name: /^Mañana por la mañana/ })
    .click()
  await isGone(luis, tag)
  await luis.reload()
  await openConversations(luis)
  await show(luis, /^Pospuestas/)
  await rowOf(luis, 'Pospuesta: mañana a las 08:00').waitFor()

  await rowOf(luis, 'Pospuesta: mañana a las 08:00').press('r')
  await rowOf(ana, tag).waitFor()
  await isGone(luis, 'Pospuesta')
  await show(luis, /^Abiertas/)
  await rowOf(luis, tag).waitFor()
})
