import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions, person } from '../../browser'
import { reduce } from './paths'
import { type ProductPlay, walkProduct } from './productWorld'
import { type orderMachine, orderModel } from './sample'
import { screenPaths } from './screen'

// The kit's own example: a page that knows nothing of machines, walked along the paths of the sample machine.

const page = (thanks: number) => `<!doctype html><main></main><script type="module">
const main = document.querySelector('main')
const limit = Number(new URLSearchParams(location.search).get('limit'))
let amount = 0, attempt = 0, timers = []
const later = (ms, run) => timers.push(setTimeout(run, ms))
const show = (html, handlers = {}) => {
  main.innerHTML = html
  for (const [id, run] of Object.entries(handlers)) document.getElementById(id).onclick = run
}
const rest = () => { attempt += 1; timers.forEach(clearTimeout); timers = [] }
const edit = () => {
  rest()
  show('<label>Importe <input id="amount"></label><button id="pay">Pagar</button>', { pay: () => begin() })
  const input = document.getElementById('amount'), button = document.getElementById('pay')
  const allow = () => { amount = Number(input.value); button.disabled = !(amount > 0 && amount <= limit) }
  input.value = amount; input.oninput = allow; allow()
}
const begin = () => { later(5000, edit); pay(0) }
const pay = async (tries) => {
  const mine = attempt
  show('<p>Pagando</p><button id="cancel">Cancelar</button>', { cancel: edit })
  const answer = await fetch('/pay', { method: 'POST', body: String(amount) })
  if (mine !== attempt) return
  if (answer.ok) { rest(); show('<p>Gracias: ' + await answer.text() + '</p>'); later(${thanks}, close) }
  else if (tries >= 2) edit()
  else {
    show('<p>Un momento…</p><button id="cancel">Cancelar</button>', { cancel: edit })
    later(1000 * 2 ** tries, () => pay(tries + 1))
  }
}
const close = () => show('<p>Cerrado</p>')
limit > 0 ? edit() : close()
</script>`

const seen = (text: string) => async (screen: Page) => {
  await screen.getByText(text).waitFor({ timeout: 2_000 })
}

const playOf = (thanks: number): ProductPlay<typeof orderMachine> => ({
  async open(screen, input) {
    const { limit } = input as { limit: number }
    await screen.route('**/order*', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: page(thanks) }),
    )
    await screen.goto(`http://recado.example/order?limit=${limit}`)
  },
  performers: {
    'amount.changed': (screen, { amount }) => screen.getByLabel('Importe').fill(String(amount)),
    'order.placed': (screen) => screen.getByRole('button', { name: 'Pagar' }).click(),
    'order.cancelled': (screen) => screen.getByRole('button', { name: 'Cancelar' }).click(),
    'line.dropped': () => undefined,
  },
  checks: {
    'payment.closed': seen('Cerrado'),
    'payment.editing': seen('Importe'),
    'payment.trying.paying': seen('Pagando'),
    'payment.trying.waiting': seen('Un momento…'),
    'payment.paid': seen('Gracias: R-1'),
    line: () => undefined,
  },
  wires: {
    pay: {
      url: '**/pay',
      method: 'POST',
      fulfil: (route, isDone, value) =>
        route.fulfill(isDone ? { body: String(value) } : { status: 402, body: 'No' }),
    },
  },
})

describe('the product along the paths of a machine', () => {
  const paths = reduce(screenPaths(orderModel))
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch(launchOptions)
  }, 30_000)
  afterAll(() => browser.close())

  const walkWith = async (play: ProductPlay<typeof orderMachine>, index: number) => {
    const context = await browser.newContext(person)
    const path = paths[index]
    try {
      if (path) await walkProduct(orderModel, path, play, await context.newPage())
    } finally {
      await context.close()
    }
  }

  for (const [index, path] of paths.entries())
    test(`path ${index + 1}: ${path.label}`, () => walkWith(playOf(1_500), index), 20_000)

  test('differs where the product is too quick', async () => {
    const index = paths.findIndex(({ label }) => label.includes('after thanks'))
    await expect(walkWith(playOf(1_400), index)).rejects.toThrow(
      /order, at step \d+, xstate\.after\.thanks\.order\.payment\.paid:[\s\S]*Gracias: R-1/,
    )
  }, 20_000)
})
