import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, openBrowser, openConversations } from './people.ts'

// A conversation that was open before is shown at once, while the server answers late or not at all.

const { product, browser } = drive()
let page: Page

beforeAll(async () => {
  page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', openBrowser)
  await openConversations(page)
})
/** The whole thread, or what changed in it. */
const MESSAGES = /\/lpmobile\/messages(?:\/changes)?$/
const articles = () => page.getByRole('log', { name: 'Mensajes' }).getByRole('article')
const skeleton = () => page.getByText('Cargando mensajes...')

const open = async (name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('region', { name: 'Chat' }).getByRole('heading', { name }).waitFor()
}

test('an earlier opened conversation is shown at once while it is loaded again', async () => {
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
] as const)(
  'an earlier opened conversation stays on the screen with a notice, where %s',
  async (_, status) => {
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
  },
)
