import { expect, type Page, type Route } from 'playwright/test'

// Printed unchanged at the top of the area's specs.

/** The provider's script waits for the test, and so does the outcome of the card. */
export async function holdProvider(page: Page) {
  let waiting: Route | null = null
  await page.route('**/sandbox/pago.js', (route) => {
    waiting = route
  })
  const asked = async (): Promise<Route> => {
    await expect.poll(() => waiting !== null, { message: 'the page loads the script' }).toBe(true)
    if (waiting === null) throw new Error('there is no script')
    return waiting
  }
  return {
    give: async () =>
      (await asked()).fulfill({
        contentType: 'text/javascript',
        body: `globalThis.onvo = {
          pay: ({ paymentIntentId, returnUrl, onSuccess, onError }) => {
            globalThis.card = { paymentIntentId, returnUrl, charge: () => onSuccess(), fail: (message) => onError({ message }) }
            const form = { render: (place) => { document.querySelector(place).textContent = 'Tarjeta'; return form } }
            return form
          },
        }`,
      }),
    block: async () => (await asked()).abort(),
    async charge() {
      await page.waitForFunction(() => Reflect.has(window, 'card'))
      await page.evaluate(() => Reflect.get(window, 'card').charge())
    },
    async fail(message: string) {
      await page.waitForFunction(() => Reflect.has(window, 'card'))
      await page.evaluate((words) => Reflect.get(window, 'card').fail(words), message)
    },
  }
}
