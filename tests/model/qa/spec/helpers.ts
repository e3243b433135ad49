import {
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  type WebSocketRoute,
} from 'playwright/test'

// The helpers of every printed spec: this file is printed unchanged.

/** The interval of polling, in milliseconds. */
const intervals = [10, 20, 50, 100, 250]

interface Given {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

type Answer = 'failed' | Given

/**
 * Each of these calls waits until the test answers; of several, the last is answered, the first, or the last that has
 * a text in its body: the id of a conversation.
 */
export async function holdCalls(page: Page, calls: readonly string[]) {
  let waiting: Route[] = []
  // early.js asks before the page does, and what fails is asked for again: a script could not tell which of the two it
  // answers.
  await page.route('**/early.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  page.on('requestfailed', (gone) => {
    waiting = waiting.filter((route) => route.request() !== gone)
  })
  await page.route(
    (url) => calls.some((call) => patternOf(call.replace(/^\w+ /, '')).test(url.pathname)),
    async (route) => {
      if (calls.some((call) => patternOf(call).test(callOf(route)))) waiting.push(route)
      else await route.fallback()
    },
  )
  return async (call: string, answer: Answer, which = 'last') => {
    const isAbout = (route: Route) =>
      ['first', 'last'].includes(which) || (route.request().postData() ?? '').includes(which)
    const isIt = (route: Route) => patternOf(call).test(callOf(route)) && isAbout(route)
    let isHeard = false
    while (!isHeard) {
      await expect
        .poll(() => waiting.some(isIt), { message: `the page calls ${call}`, intervals })
        .toBe(true)
      const at = which === 'first' ? waiting.findIndex(isIt) : waiting.findLastIndex(isIt)
      const [route] = waiting.splice(at, 1)
      if (!route) continue
      if (answer === 'failed') await route.abort()
      else await route.fulfill({ ...answer, contentType: 'application/json' })
      // A call that the page gave up is sent again.
      isHeard = await heard(page, route.request())
    }
  }
}

/** `:id` stands for any part of a path. */
const patternOf = (call: string) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`)

/** Resolves once the page knows the end of a call; false where the page gave it up before. */
async function heard(page: Page, call: Request): Promise<boolean> {
  const response = await call.response()
  if (response) await response.finished()
  else await expect.poll(() => call.failure(), { intervals }).not.toBeNull()
  await drawn(page)
  return response !== null || call.failure()?.errorText !== 'net::ERR_ABORTED'
}

/** The page renders an event two frames later. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const callOf = (route: Route) =>
  `${route.request().method()} ${new URL(route.request().url()).pathname}`

/** A wait of a second or more ends when the test lets time pass, however slow the computer is. */
export async function holdTime(page: Page) {
  await page.clock.install()
  // Of the context, like the clock: such scripts run in the order in which they were added.
  await page.context().addInitScript(() => {
    const held = new Map<number, { readonly at: number; readonly run: () => void }>()
    const soon = window.setTimeout.bind(window)
    const forget = window.clearTimeout.bind(window)
    let passed = 0
    let newest = 0
    const due = (until: number) =>
      [...held].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)
    Object.assign(window, {
      setTimeout(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
        if (ms < 1_000) return soon(run, ms, ...given)
        newest -= 1
        held.set(newest, { at: passed + ms, run: () => run(...given) })
        return newest
      },
      clearTimeout(id?: number) {
        if (id === undefined || !held.delete(id)) forget(id)
      },
      letPass(ms: number) {
        const until = passed + ms
        for (let [next] = due(until); next; [next] = due(until)) {
          const [id, { at, run }] = next
          passed = at
          held.delete(id)
          run()
        }
        passed = until
      },
    })
  })
}

/** Lets time pass, in milliseconds. */
export async function pass(page: Page, ms: number) {
  // Within an hour every timer runs.
  if (ms < 3_600_000) await page.clock.runFor(ms)
  else await page.clock.fastForward(ms)
  await page.evaluate((time) => Reflect.get(window, 'letPass')(time), ms)
  await drawn(page)
}

/** The live connection waits for the test. */
export async function holdLine(page: Page) {
  let socket: WebSocketRoute | null = null
  /** The page has closed its connection. */
  let isLeft = false
  await page.routeWebSocket(/\/ws\//, (route) => {
    socket = route
    isLeft = false
    // The page closes the connection: later frames are for the next one.
    route.onClose(async () => {
      if (socket === route) {
        socket = null
        isLeft = true
      }
      await route.close()
    })
    return new Promise<void>(() => undefined)
  })
  const current = async (): Promise<WebSocketRoute> => {
    await expect.poll(() => socket !== null, { message: 'the page connects', intervals }).toBe(true)
    if (socket === null) throw new Error('there is no socket')
    return socket
  }
  const say = async (frame: string) => {
    ;(await current()).send(frame)
    await drawn(page)
  }
  const close = async (code: number) => {
    await (await current()).close({ code })
    socket = null
  }
  const open = () => say('{"type":"welcome"}')
  /** Missed messages are loaded after a reconnection. */
  const reopen = async () => {
    if (socket !== null) await close(1006)
    // A page that has not noticed the close does nothing: the event is repeated until it connects.
    await expect
      .poll(
        async () => {
          if (socket === null) await tell(page, 'online')
          return socket !== null
        },
        { message: 'the page connects again', intervals },
      )
      .toBe(true)
    await open()
  }
  return {
    say,
    open,
    close,
    /** Another tab takes the socket, and gives it back at once. */
    async move() {
      socket = null
      await page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        const name = held.map((lock) => lock.name ?? '').find((each) => each.endsWith('/socket'))
        if (name) await navigator.locks.request(name, { steal: true }, () => undefined)
      })
    },
    reopen,
    /** Frames for a page that may have closed the connection, as it does after a failed load. */
    async tellNews(frame: string) {
      if (isLeft) await reopen()
      await say(frame)
    },
  }
}

/** The files of the page with such names wait for the test. */
export async function holdCode(page: Page, name: RegExp) {
  const waiting: Route[] = []
  let becomes: 'held' | 'given' | 'refused' = 'held'
  const settle = (route: Route) => (becomes === 'given' ? route.continue() : route.abort())
  await page.route(name, async (route) => {
    if (becomes === 'held') waiting.push(route)
    else await settle(route)
  })
  const become = async (now: 'given' | 'refused') => {
    if (becomes === 'held')
      await expect
        .poll(() => waiting.length, { message: 'the page loads code', intervals })
        .toBeGreaterThan(0)
    becomes = now
    for (const route of waiting.splice(0)) await settle(route)
  }
  return {
    give: () => become('given'),
    refuse: () => become('refused'),
    hold: () => {
      becomes = 'held'
    },
  }
}

/** The text of the page once nothing loads and nothing has changed for a moment. */
export async function settled(page: Page): Promise<string | null> {
  const body = page.locator('body')
  let read: string | null = null
  await expect
    .poll(
      async () => {
        const earlier = read
        read = await body.textContent()
        const isBusy = (await page.locator('[aria-busy=true]').count()) > 0
        return read !== '' && read === earlier && !isBusy
      },
      { message: 'the page rests', intervals: [250] },
    )
    .toBe(true)
  return read
}

/** Fills a field, also with its own text again. */
export async function write(field: Locator, text: string) {
  await field.fill('')
  await field.fill(text)
}

/** Types into fields of one character each: the focus moves on by itself. */
export async function typeFrom(field: Locator, text: string) {
  await field.click()
  await field.page().keyboard.type(text)
}

/** Presses a control that opens something, unless it is open. */
export async function unfold(opener: Locator) {
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}

/** The colour scheme of the page: light or dark. */
export const colours = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme !== 'light dark') return colorScheme
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })

/** Sends a browser event to the page. */
export const tell = (page: Page, type: string) =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type)

const cut = new WeakSet<Page>()

/** Removes the network, with the browser's event. */
export async function goOffline(page: Page) {
  cut.add(page)
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await drawn(page)
}

/** Restores the network. A browser that was never offline sends no event: the page gets one all the same. */
export async function goOnline(page: Page) {
  if (cut.delete(page)) {
    await page.context().setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
  } else await tell(page, 'online')
  await drawn(page)
}

/** Switches to another tab and back. */
export const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
    document.hasFocus = () => state === 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'))
  }, visibility)

/** The browser reports no network until the test restores it. */
export const beginOffline = (page: Page) =>
  page.addInitScript(() => {
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
    addEventListener('online', () => {
      isOnline = true
    })
    addEventListener('offline', () => {
      isOnline = false
    })
  })

const session = {
  token: 't',
  email: 'ana@taller.example',
  userId: '7',
  isNewUser: false,
  isAdministrator: false,
}

/** No real server: calls that the test does not hold get its answers, or empty ones. */
export async function answerRest(page: Page, known: Readonly<Record<string, unknown>>) {
  await page.route(
    (url) => /^\/(?:api\/|lpmobile\/|webhooks\/|send_manual_message$)/.test(url.pathname),
    async (route) => {
      const answer = known[callOf(route)]
      if (answer === 'failed') await route.abort()
      else await route.fulfill({ json: answer ?? [] })
    },
  )
}

/** A stored session, for a page that opens signed in. */
export const signIn = (page: Page, businessId: number | null) =>
  keep(page, { session: { ...session, businessId } })

/** The stored data of this browser when the page is first opened. */
export const keep = (page: Page, kept: Readonly<Record<string, unknown>>) =>
  page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(`recado/${key}`) === null)
        localStorage.setItem(`recado/${key}`, JSON.stringify(value))
  }, kept)

/** The stored data of this tab when the page is opened. */
export const remember = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name = '', text = '']) => sessionStorage.setItem(name, text),
    [`recado/${key}`, JSON.stringify(value)],
  )

/** Another tab stores a value, and this one gets the event. */
export const keptElsewhere = (page: Page, key: string, value: unknown) =>
  page.evaluate(
    ([name = '', newValue = '']) => {
      const oldValue = localStorage.getItem(name)
      localStorage.setItem(name, newValue)
      dispatchEvent(
        new StorageEvent('storage', { key: name, oldValue, newValue, storageArea: localStorage }),
      )
    },
    [`recado/${key}`, JSON.stringify(value)],
  )

/** The browser's history moves to another entry of the page, like Back and Forward. */
export const restore = (page: Page, entry: unknown) =>
  page.evaluate((recado) => {
    history.pushState({ recado }, '')
    dispatchEvent(new PopStateEvent('popstate'))
  }, entry)

/** A function that a helper has put on the page for the test. */
export const inPage = (page: Page, name: string, ...given: readonly unknown[]) =>
  page.evaluate(([what, values]) => Reflect.get(window, what)(...values), [name, given] as const)

/** The clipboard waits until the test allows or refuses the copy. */
export const holdCopy = (page: Page) =>
  page.addInitScript(() => {
    let answer: (isAllowed: boolean) => void = () => undefined
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        answer = (isAllowed) => (isAllowed ? resolve() : reject(new Error('Not allowed')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    Object.assign(window, { answerCopy: (isAllowed: boolean) => answer(isAllowed) })
  })
