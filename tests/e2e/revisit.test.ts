import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { chooseBusiness, DEMO_EMAIL, openBrowser, openConversations, signIn } from './people.ts'
import { type Product, startProduct } from './product.ts'

// A conversation that was open before is shown at once, whatever the server does meanwhile.

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await chromium.launch(launchOptions)
  page = await openBrowser(browser)
  await signIn(page, product.base, DEMO_EMAIL)
  await chooseBusiness(page, 'Casa Lino')
  await openConversations(page)
})
afterAll(async () => {
  await browser.close()
  await product.close()
})

const MESSAGES = '**/lpmobile/messages'
const articles = () => page.getByRole('log', { name: 'Mensajes' }).getByRole('article')
const skeleton = () => page.getByText('Cargando mensajes...')

const open = async (name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('region', { name: 'Chat' }).getByRole('heading', { name }).waitFor()
}

test('it is shown while it is being loaded anew', async () => {
  await open('Marisol Araya')
  await articles().last().waitFor()
  const last = await articles().last().textContent()
  await open('Gabriela Sandí')
  await articles().last().waitFor()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(MESSAGES, async (route) => {
    await held
    await route.continue()
  })
  await open('Marisol Araya')
  await expect.poll(async () => (await articles().last().textContent()) === last).toBe(true)
  expect(await skeleton().count()).toBe(0)
  const loaded = page.waitForResponse(MESSAGES)
  answer()
  await loaded
  await page.unroute(MESSAGES)
})

test.each([
  ['the server refuses it', 500],
  ['the network is away', null],
] as const)('it stays shown, and says so, where %s', async (_, status) => {
  await open('Gabriela Sandí')
  await articles().last().waitFor()
  await page.route(MESSAGES, (route) =>
    status === null ? route.abort() : route.fulfill({ status, body: 'Sin servicio' }),
  )
  await open('Marisol Araya')
  const again = page.getByRole('region', { name: 'Chat' }).getByRole('button', {
    name: 'Intentar de nuevo',
  })
  await again.waitFor()
  expect(await articles().count()).toBeGreaterThan(0)
  await page.unroute(MESSAGES)
  await again.click()
  await again.waitFor({ state: 'detached' })
  expect(await articles().count()).toBeGreaterThan(0)
})
