import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { person } from '../browser.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations } from './people.ts'

const { product, browser } = drive()
let website: Server
/** The address of a website of another origin that embeds the widget. */
let elsewhere: string

beforeAll(async () => {
  website = createServer(({ url }, response) => {
    const scheme = decodeURIComponent(url?.split('?')[1] ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="es" style="color-scheme:${scheme}"><meta name="viewport" content="width=device-width">
      <title>Otra</title><h1>Otra tienda</h1><a href="/dos">Otra página</a>
      <script async src="${product.base}/widget.js" data-widget="demo"></script></html>`)
  }).listen(0, '127.0.0.1')
  await once(website, 'listening')
  const address = website.address()
  elsewhere = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  website.close()
})

/** True if the page in the frame is dark. */
const isDark = (page: Page) =>
  chat(page)
    .locator(':root')
    .evaluate((root) => {
      const { colorScheme } = getComputedStyle(root)
      return colorScheme === 'light dark'
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : colorScheme === 'dark'
    })

const button = (page: Page) => page.getByRole('button', { name: /^Abrir chat/ })
const chat = (page: Page) => page.frameLocator('iframe[title="Chat"]')
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Escribe un mensaje' })
const bubble = (page: Page, text: string) =>
  chat(page).getByRole('log').getByRole('article').filter({ hasText: text })

const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await bubble(page, text).getByText('Enviado').waitFor()
}

const openInbox = async (): Promise<Page> => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  return staff
}

const answerTo = async (staff: Page, question: RegExp, text: string) => {
  await staff.getByRole('button', { name: question }).click()
  await staff.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text)
  await staff.getByRole('button', { name: 'Enviar', exact: true, disabled: false }).click()
}

test('on /demo a visitor asks, and a person answers from the inbox', async () => {
  const staff = await openInbox()
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/demo`)
  await button(visitor).click()
  await chat(visitor).getByText('Soy Lina, la asistente').waitFor()
  await say(visitor, '¿Tienen el vestido en talla S?')
  await answerTo(staff, /^Visitante Web.*vestido en talla S/s, 'Sí, dos en terracota.')
  await bubble(visitor, 'Sí, dos en terracota.').waitFor()
})

test('a page of another origin embeds the widget, shows the unread count, and keeps its history', async () => {
  const staff = await openInbox()
  const visitor = await newPerson(browser)
  await visitor.goto(elsewhere)
  expect(await visitor.locator('iframe').count()).toBe(0)
  await button(visitor).click()
  await expect.poll(() => field(visitor).evaluate((it) => it === document.activeElement)).toBe(true)
  await say(visitor, '¿Envían a Limón?')
  await field(visitor).press('Escape')
  await expect
    .poll(() =>
      button(visitor).evaluate((it) => document.activeElement?.shadowRoot?.activeElement === it),
    )
    .toBe(true)

  await answerTo(staff, /^Visitante Web.*Envían a Limón/s, 'Sí, en dos días.')
  // On a busy computer the assistant answers before the person does, and there are two.
  const unread = visitor.getByRole('button', { name: /^Abrir chat, \d+ mensajes? sin leer$/ })
  await unread.waitFor()
  await visitor.getByText('Otra página').click()
  await unread.click()
  await bubble(visitor, 'Sí, en dos días.').waitFor()
  await bubble(visitor, '¿Envían a Limón?').waitFor()
  await chat(visitor).getByRole('button', { name: 'Cerrar el chat' }).click()
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Abrir chat', exact: true }).waitFor()
})

test('on a phone the widget fills the window, and Back closes it', async () => {
  const context = await browser.newContext({
    ...person,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const visitor = await context.newPage()
  await visitor.goto(elsewhere)
  await button(visitor).tap()
  await field(visitor).waitFor()
  expect(await visitor.locator('iframe').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 360,
    height: 740,
  })
  await visitor.goBack()
  await button(visitor).waitFor()
  expect(visitor.url()).toBe(`${elsewhere}/`)
  await button(visitor).tap()
  await chat(visitor).getByRole('button', { name: 'Cerrar el chat' }).tap()
  await button(visitor).waitFor()
  await expect.poll(() => visitor.evaluate(() => history.state)).toBeNull()
  await context.close()
})

test('a chat that fails to load shows the button again, and can be retried', async () => {
  const visitor = await newPerson(browser)
  await visitor.clock.install()
  await visitor.route('**/widget/demo*', (route) => route.abort())
  await visitor.goto(elsewhere)
  await button(visitor).click()
  await visitor.clock.fastForward(15_000)
  await visitor.getByText('No se pudo abrir el chat. Inténtalo de nuevo.').waitFor()
  await visitor.unroute('**/widget/demo*')
  await button(visitor).click()
  await field(visitor).waitFor()
})

test('a business that asks for name and e-mail gets them before the first message', async () => {
  const staff = await openInbox()
  await staff.getByRole('button', { name: /^Integraciones/ }).click()
  await staff.getByRole('tab', { name: 'Widget' }).click()
  await staff.getByRole('button', { name: 'Editar' }).click()
  await staff.getByRole('checkbox', { name: 'Pedir nombre y correo al visitante' }).click()
  await staff.getByRole('button', { name: 'Guardar cambios' }).click()
  await staff.getByText('Integración guardada').waitFor()

  const visitor = await newPerson(browser)
  await visitor.goto(elsewhere)
  await button(visitor).click()
  await chat(visitor).getByRole('textbox', { name: 'Tu nombre' }).fill('Ana Rojas')
  const email = chat(visitor).getByRole('textbox', { name: 'Tu correo electrónico' })
  await email.fill('ana@taller.example')
  await email.press('Enter')
  await bubble(visitor, 'Me llamo Ana Rojas y mi correo es ana@taller.example')
    .getByText('Enviado')
    .waitFor()
  await expect.poll(() => field(visitor).evaluate((it) => it === document.activeElement)).toBe(true)
})

test("the staff's pages cannot be framed", async () => {
  for (const path of ['/', '/login', '/visita/demo', '/demo']) {
    const policy = (await fetch(product.base + path)).headers.get('content-security-policy')
    expect([path, policy?.includes("frame-ancestors 'none'")]).toEqual([path, true])
  }
})

test.each([
  ['', false],
  ['light', false],
  ['dark', true],
  ['light dark', true],
])(
  'for a visitor who prefers dark, on a website with the scheme %j, the chat is dark: %s',
  async (scheme, dark) => {
    const context = await browser.newContext({ ...person, colorScheme: 'dark' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${elsewhere}/?${encodeURIComponent(scheme)}`)
    await button(page).click()
    await chat(page).getByRole('heading').first().waitFor()
    expect(await isDark(page)).toBe(dark)
  },
)
