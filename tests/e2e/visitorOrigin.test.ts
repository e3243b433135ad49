import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations } from './people.ts'

// An origin of their own for visitors (VISITOR_URL): the same server by another name.

let visitors: string
const { product, browser } = drive((port) => {
  visitors = `http://localhost:${port}`
  return { VISITOR_URL: visitors }
})

/** A website with the code from before: its script comes from the back office. */
let website: Server
let elsewhere: string
beforeAll(async () => {
  website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="es"><title>Otra</title><h1>Otra tienda</h1>
      <script async src="${product.base}/widget.js" data-widget="demo"></script></html>`)
  }).listen(0, '127.0.0.1')
  await once(website, 'listening')
  const address = website.address()
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  website.close()
})

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: /^Abrir chat/ }).click()
  const chat = page.frameLocator('iframe[title="Chat"]')
  const field = chat.getByRole('textbox', { name: 'Escribe un mensaje' })
  await field.waitFor()
  return { chat, field }
}

const frameOf = (page: Page) => {
  const frame = page.frames().find((each) => each.url().includes('/widget/'))
  if (!frame) throw new Error('The widget has no frame')
  return frame
}

test('a website with the code from before embeds the widget of the new origin', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  const visitor = await newPerson(browser)
  const { chat, field } = await open(visitor, elsewhere)
  expect(new URL(frameOf(visitor).url()).origin).toBe(visitors)
  await field.fill('¿Abren los domingos?')
  await field.press('Enter')
  await chat.getByRole('log').getByText('Enviado').waitFor()
  await staff.getByRole('button', { name: /^Visitante Web.*Abren los domingos/s }).click()
  await staff.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Sí, hasta las dos.')
  await staff.getByRole('button', { name: 'Enviar', exact: true, disabled: false }).click()
  await chat.getByText('Sí, hasta las dos.').waitFor()
})

test('nothing of the back office is in the storage of the widget, in the browser of who works there', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  const office = await page.evaluate(() => JSON.stringify(localStorage))
  expect(office).toContain(DEMO_EMAIL)
  const { field } = await open(page, `${product.base}/demo`)
  await field.fill('Un borrador')
  const frame = frameOf(page)
  await expect
    .poll(() => frame.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Un borrador')
  const kept = await frame.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => !key.startsWith('recado/visita/'))).toEqual([])
})

test('a link to the visitors page leads to the new origin, where there is no back office', async () => {
  const page = await newPerson(browser)
  await page.goto(`${product.base}/visita/demo`)
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).waitFor()
  expect(page.url()).toBe(`${visitors}/visita/demo`)
  expect((await page.goto(`${visitors}/login`))?.status()).toBe(404)
})
