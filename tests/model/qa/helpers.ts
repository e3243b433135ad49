/** What every printed spec begins with. */
export const imports = `import { expect, type Locator, type Page, type Route, test, type WebSocketRoute } from '@playwright/test'`

export const helpers = `type Answer = 'failed' | { readonly status: number; readonly body: string }

/** Every call of these waits until the test says what the server answers; of several, the last one is alive. */
async function holdCalls(page: Page, calls: readonly string[]) {
  const waiting = new Map<string, Route>()
  const callOf = (route: Route) =>
    \`\${route.request().method()} \${new URL(route.request().url()).pathname}\`
  await page.route(
    (url) => calls.some((call) => call.endsWith(\` \${url.pathname}\`)),
    async (route) => {
      if (calls.includes(callOf(route))) waiting.set(callOf(route), route)
      else await route.fallback()
    },
  )
  return async (call: string, answer: Answer) => {
    let isHeard = false
    while (!isHeard) {
      await expect.poll(() => waiting.has(call), { message: \`the page calls \${call}\` }).toBe(true)
      const route = waiting.get(call)
      waiting.delete(call)
      if (answer === 'failed') await route?.abort()
      else await route?.fulfill({ ...answer, contentType: 'application/json' })
      // A call that the page gave up meanwhile is made again.
      isHeard = answer === 'failed' || (await route?.request().response()) !== null
    }
  }
}

/** The live connection waits until the test says what becomes of it. */
async function holdLine(page: Page) {
  let socket: WebSocketRoute | null = null
  await page.routeWebSocket(/\\/ws\\//, (route) => {
    socket = route
    return new Promise<void>(() => undefined)
  })
  const current = async (): Promise<WebSocketRoute> => {
    await expect.poll(() => socket !== null, { message: 'the page connects' }).toBe(true)
    if (socket === null) throw new Error('there is no socket')
    return socket
  }
  const say = async (frame: string) => {
    ;(await current()).send(frame)
    await page.evaluate(() => undefined) // By then it is there.
  }
  return {
    say,
    open: () => say('{"type":"welcome"}'),
    /** To another tab that takes it, and back at once. */
    async move() {
      socket = null
      await page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        const name = held.map((lock) => lock.name ?? '').find((each) => each.endsWith('/socket'))
        if (name) await navigator.locks.request(name, { steal: true }, () => undefined)
      })
    },
    async close(code: number) {
      await (await current()).close({ code })
      socket = null
    },
  }
}

/** Writes into a field, the same text again as well. */
async function write(field: Locator, text: string) {
  await field.fill('')
  await field.fill(text)
}

/** Presses what opens something, unless it is open. */
async function unfold(opener: Locator) {
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}

/** Whether the page is light or dark. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme !== 'light dark') return colorScheme
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })

/** What the browser says to the page. */
const tell = (page: Page, type: string) =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type)

const session = { token: 't', email: 'ana@taller.example', userId: '7', isNewUser: false }

/** No server is asked: what the test does not hold is answered with nothing. */
async function answerRest(page: Page) {
  await page.route(/\\/lpmobile\\//, (route) => route.fulfill({ json: [] }))
  await page.route(/\\/lpmobile\\/businesses$/, (route) =>
    route.fulfill({
      json: [
        { business_id: 1, name: 'Boutique Luna' },
        { business_id: 2, name: 'Café Norte' },
      ],
    }),
  )
}

/** Signed in already when the page opens. */
const signIn = (page: Page, businessId: number | null) =>
  page.addInitScript(
    (kept) => localStorage.setItem('recado/session', kept),
    JSON.stringify({ ...session, businessId }),
  )

/** Keeps what was not typed in this page. */
const remember = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name = '', text = '']) => sessionStorage.setItem(name, text),
    [\`recado/\${key}\`, JSON.stringify(value)],
  )

// Not every spec needs every helper, and a strict compiler minds.
void [holdCalls, holdLine, write, unfold, colours, tell, signIn, remember]`
