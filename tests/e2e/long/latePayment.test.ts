import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { keptBy } from '../accounts.ts'
import { drive } from '../drive.ts'
import { DEMO_EMAIL, openBrowser } from '../people.ts'

// A back end that only charges subscriptions, and shows payments late.

const { product, browser } = drive()
let page: Page
/** The earlier subscription; null once the payment shows. */
let before: string | null = null
/** The intent that the back end answered with, for each purchase that it was asked for. */
const intents: unknown[] = []

beforeAll(async () => {
  page = await openBrowser(browser, await keptBy(product.base, DEMO_EMAIL, 'Casa Lino'))
  await page.clock.install()
  await page.route('**/config.js', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"billing",', '').replace(',"billing"', '')
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/v1/billing/subscription', async (route) => {
    if (route.request().method() === 'POST') {
      const answer = await route.fetch()
      intents.push((await answer.json()).data.payment_intent_id)
      return route.fulfill({ response: answer })
    }
    if (before !== null) return route.fulfill({ contentType: 'application/json', body: before })
    return route.continue()
  })
  await page.goto(product.base)
  const shown = page.waitForResponse('**/api/v1/billing/subscription')
  await page.getByRole('button', { name: 'Suscripción', exact: true }).click()
  before = await (await shown).text()
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
/**
 * The payment is searched for several times, seconds apart. A call that is on its way runs by the same clock: where it
 * is moved faster than the server answers, the call is given up.
 */
const waitUntilNotSeen = () =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(4_000)
        return notSeen().count()
      },
      { interval: 500, timeout: 60_000 },
    )
    .toBe(1)

test('a declined card is asked for again with the same intent', async () => {
  await current().getByText('Premium', { exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Pagos anteriores' }).count()).toBe(0)
  await choose('Medio')
  await pay(/Se rechaza/)
  await page.getByText('La tarjeta fue rechazada. Prueba con otra.').waitFor()
  await button('Confirmar plan').click()
  await pay(/Se acepta/)
  await page.getByText('Suscripción actualizada').waitFor()
  expect(intents).toHaveLength(2)
  expect(new Set(intents).size).toBe(1)
})

test('a payment is searched for, also after a reload of the page, and charged once', async () => {
  await waitUntilNotSeen()
  await current().getByText('Premium', { exact: true }).waitFor()
  await page.reload()
  await waitUntilNotSeen()

  await choose('Medio')
  await pay(/Se acepta/)
  await waitUntilNotSeen()
  expect(intents).toHaveLength(2)
})

test('another plan is paid only after a confirmation of both payments', async () => {
  await choose('Básico')
  const question = page.getByRole('dialog', { name: 'Cambiar de plan' })
  await question.getByText(/Tu pago anterior \(Medio · .*\) todavía no aparece\./).waitFor()
  await button('Cancelar').click()
  expect(intents).toHaveLength(2)
})

test('a payment that shows in the subscription is no longer stored', async () => {
  before = null
  await button('Actualizar').click()
  await current().getByText('Medio', { exact: true }).waitFor()
  await notSeen().waitFor({ state: 'detached' })
  await page.reload()
  await current().getByText('Medio', { exact: true }).waitFor()
  expect(await notSeen().count()).toBe(0)
})
