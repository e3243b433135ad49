import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { chooseBusiness, DEMO_EMAIL, openBrowser, signIn } from './people.ts'
import { type Product, startProduct } from './product.ts'

// A back end that only charges subscriptions, and shows late what was paid.

let product: Product
let browser: Browser
let page: Page
/** The subscription of before; null once it shows what was paid. */
let before: string | null = null
/** The plans that were asked to be charged. */
const charged: string[] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await chromium.launch(launchOptions)
  page = await openBrowser(browser)
  await page.clock.install()
  await page.route('**/config.js', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"billing",', '').replace(',"billing"', '')
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/v1/billing/subscription', async (route) => {
    if (route.request().method() === 'POST') {
      charged.push(String(route.request().postDataJSON().variant_id))
      return route.continue()
    }
    if (before !== null) return route.fulfill({ contentType: 'application/json', body: before })
    return route.continue()
  })
  await signIn(page, product.base, DEMO_EMAIL)
  await chooseBusiness(page, 'Casa Lino')
  const shown = page.waitForResponse('**/api/v1/billing/subscription')
  await page.getByRole('button', { name: 'Suscripción', exact: true }).click()
  before = await (await shown).text()
})
afterAll(async () => {
  await browser.close()
  await product.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const current = () => page.getByRole('region', { name: 'Suscripción actual' })
const choose = async (plan: string) => {
  await page
    .getByRole('article', { name: plan })
    .getByRole('radio', { name: 'Mensual', disabled: false })
    .first()
    .check({ force: true })
  await button('Confirmar plan').click()
}
const pay = async (card: RegExp) => {
  const form = page.getByRole('dialog', { name: 'Pago con tarjeta' })
  await form.getByRole('radio', { name: card }).check()
  await form.getByRole('button', { name: 'Pagar' }).click()
}
const notSeen = () => page.getByText(/^Tu pago todavía no aparece\./)
/** It is looked for some times, seconds apart. */
const waitUntilNotSeen = () =>
  expect
    .poll(async () => {
      await page.clock.fastForward(4_000)
      return notSeen().count()
    })
    .toBe(1)

test('a card that is declined is tried again under the same intent', async () => {
  await current().getByText('Premium', { exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Pagos anteriores' }).count()).toBe(0)
  await choose('Medio')
  await pay(/Se rechaza/)
  await page.getByText('La tarjeta fue rechazada. Prueba con otra.').waitFor()
  await button('Confirmar plan').click()
  await pay(/Se acepta/)
  await page.getByText('Suscripción actualizada').waitFor()
  expect(charged).toHaveLength(1)
})

test('what was paid is looked for, also by a page that is loaded anew, and paid once', async () => {
  await waitUntilNotSeen()
  await current().getByText('Premium', { exact: true }).waitFor()
  await page.reload()
  await waitUntilNotSeen()

  await choose('Medio')
  await pay(/Se acepta/)
  await waitUntilNotSeen()
  expect(charged).toHaveLength(1)
})

test('another plan is paid only after the question whether both are meant', async () => {
  await choose('Básico')
  const question = page.getByRole('dialog', { name: 'Cambiar de plan' })
  await question.getByText(/Tu pago anterior \(Medio · .*\) todavía no aparece\./).waitFor()
  await button('Cancelar').click()
  expect(charged).toHaveLength(1)
})

test('once it is shown, nothing is left of it', async () => {
  before = null
  await button('Actualizar').click()
  await current().getByText('Medio', { exact: true }).waitFor()
  await notSeen().waitFor({ state: 'detached' })
  await page.reload()
  await current().getByText('Medio', { exact: true }).waitFor()
  expect(await notSeen().count()).toBe(0)
})
