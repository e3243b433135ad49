import {
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  type WebSocketRoute,
} from 'playwright/test'

// What every printed spec begins with: this file is printed as it stands.

/** How often something is looked for, in milliseconds. */
const intervals = [10, 20, 50, 100, 250]

type Answer = 'failed' | { readonly status: number; readonly body: string }

/** Every call of these waits until the test says what the server answers; of several, the last one is answered, or the first. */
async function holdCalls(page: Page, calls: readonly string[]) {
  let waiting: Route[] = []
  page.on('requestfailed', (gone) => {
    waiting = waiting.filter((route) => route.request() !== gone)
  })
  await page.route(
    (url) => calls.some((call) => call.endsWith(` ${url.pathname}`)),
    async (route) => {
      if (calls.includes(callOf(route))) waiting.push(route)
      else await route.fallback()
    },
  )
  return async (call: string, answer: Answer, which: 'first' | 'last' = 'last') => {
    const isIt = (route: Route) => callOf(route) === call
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
      // A call that the page gave up meanwhile is made again.
      isHeard = (await heard(page, route.request())) || answer === 'failed'
    }
  }
}

/** Once the page knows how a call has ended; whether it was answered. */
async function heard(page: Page, call: Request): Promise<boolean> {
  const response = await call.response()
  if (response) await response.finished()
  else await expect.poll(() => call.failure(), { intervals }).not.toBeNull()
  await page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(null)
      }),
  )
  return response !== null
}

const callOf = (route: Route) =>
  `${route.request().method()} ${new URL(route.request().url()).pathname}`

/** The live connection waits until the test says what becomes of it. */
async function holdLine(page: Page) {
  let socket: WebSocketRoute | null = null
  await page.routeWebSocket(/\/ws\//, (route) => {
    socket = route
    return new Promise<void>(() => undefined)
  })
  const current = async (): Promise<WebSocketRoute> => {
    await expect.poll(() => socket !== null, { message: 'the page connects', intervals }).toBe(true)
    if (socket === null) throw new Error('there is no socket')
    return socket
  }
  const say = async (frame: string) => {
    ;(await current()).send(frame)
    await page.evaluate(() => undefined) // By then it is there.
  }
  const close = async (code: number) => {
    await (await current()).close({ code })
    socket = null
  }
  const open = () => say('{"type":"welcome"}')
  return {
    say,
    open,
    close,
    /** To another tab that takes it, and back at once. */
    async move() {
      socket = null
      await page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        const name = held.map((lock) => lock.name ?? '').find((each) => each.endsWith('/socket'))
        if (name) await navigator.locks.request(name, { steal: true }, () => undefined)
      })
    },
    /** What was missed is loaded once the connection is there again. */
    async reopen() {
      if (socket !== null) await close(1006)
      await tell(page, 'online')
      await open()
    },
  }
}

/** The chunk that a module was built into waits until the test says what becomes of it. */
async function holdCode(page: Page, module: RegExp) {
  const waiting: Route[] = []
  let becomes: 'held' | 'given' | 'refused' = 'held'
  const settle = (route: Route) => (becomes === 'given' ? route.continue() : route.abort())
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    if (!module.test(await sourcesOf(page, route))) await route.continue()
    else if (becomes === 'held') waiting.push(route)
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

/** A source map names the modules of a chunk. Nothing where the page is gone meanwhile. */
async function sourcesOf(page: Page, route: Route): Promise<string> {
  try {
    return await (await page.request.get(`${route.request().url()}.map`)).text()
  } catch {
    return ''
  }
}

/** What the page reads once nothing loads and nothing has changed for a moment. */
async function settled(page: Page): Promise<string | null> {
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

/** Writes into a field, the same text again as well. */
async function write(field: Locator, text: string) {
  await field.fill('')
  await field.fill(text)
}

/** Types into fields of one character each: the next character once the focus has moved on. */
async function typeFrom(field: Locator, text: string) {
  const page = field.page()
  await field.click()
  for (const [at, character] of [...text].entries()) {
    const left = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(character)
    if (at < text.length - 1)
      await page.waitForFunction((element) => document.activeElement !== element, left)
  }
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

/** As when another tab is in front, and this one again. */
const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
    document.hasFocus = () => state === 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'))
  }, visibility)

/** The browser says that there is no network until the test says that it is back. */
const beginOffline = (page: Page) =>
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

const session = { token: 't', email: 'ana@taller.example', userId: '7', isNewUser: false }

/** What the server of a small business knows: who wrote, who is a client, and what was counted. */
const world: Readonly<Record<string, unknown>> = {
  'GET /lpmobile/businesses': [
    { business_id: 1, name: 'Boutique Luna' },
    { business_id: 2, name: 'Café Norte' },
  ],
  'POST /lpmobile/conversations': [
    {
      OpenAID: 'ana',
      ContactType: 'whatsapp',
      ContactId: '50688880001',
      ShowName: 'Ana Rojas',
      LastMessage: 'Hola',
      LastMessageDateRegistered: '2026-01-05T09:00:00Z',
    },
    {
      OpenAID: 'luis',
      ContactType: 'instagram',
      ContactId: '17840001',
      ShowName: 'Luis Mora',
      LastMessage: 'Gracias',
      LastMessageDateRegistered: '2026-01-05T08:00:00Z',
    },
  ],
  'POST /lpmobile/messages': [
    {
      Content: 'Hola',
      IsBot: false,
      DateRegistered: '2026-01-05T09:00:00Z',
      ContactId: '50688880001',
    },
  ],
  'GET /lpmobile/clients': {
    clients: [
      {
        client_profile_id: 7,
        client_name: 'Eva Mora',
        email: 'eva@correo.example',
        phone_number: '+506 8888 1111',
        client_status: 'Active',
        tags: 'VIP',
      },
    ],
    total: 1,
    total_pages: 1,
  },
  'GET /lpmobile/clients/7': {
    client_profile_id: 7,
    client_name: 'Eva Mora',
    email: 'eva@correo.example',
    phone_number: '+506 8888 1111',
    client_status: 'Active',
    tags: 'VIP',
  },
  'POST /lpmobile/clients': { success: true, client_id: 7 },
  'GET /lpmobile/tags': [{ tag_id: 1, tag_name: 'VIP' }],
  'GET /lpmobile/conversation/ana/status': {
    success: true,
    data: {
      overall_status: { reason: 'ready to respond', can_respond: true },
      thread_status: { is_responding: true },
      assistant_status: { is_responding: true },
    },
  },
  'GET /lpmobile/dashboard/basic': { success: true, data: {} },
  'GET /lpmobile/dashboard/summary': { success: true, data: {} },
  'GET /lpmobile/dashboard/metrics': { success: true, data: {} },
  'GET /lpmobile/dashboard/messages/7d': { success: true, data: [] },
  'GET /lpmobile/dashboard/conversations/30d': { success: true, data: [] },
  'GET /lpmobile/dashboard/channels': { success: true, data: [] },
  'GET /lpmobile/dashboard/top-conversations': {
    success: true,
    data: [
      { thread_id: 'ana', contact_id: '50688880001', contact_type: 'whatsapp', message_count: 3 },
    ],
  },
}

/** No server is asked: what the test does not hold is answered from the world, as the test would have it, or with nothing. */
async function answerRest(page: Page, other: Readonly<Record<string, unknown>> = {}) {
  const known = { ...world, ...other }
  await page.route(
    (url) => /^\/(?:lpmobile\/|webhooks\/|send_manual_message$)/.test(url.pathname),
    async (route) => {
      const answer = known[callOf(route)]
      if (answer === 'failed') await route.abort()
      else await route.fulfill({ json: answer ?? [] })
    },
  )
}

/** Signed in already when the page opens. */
const signIn = (page: Page, businessId: number | null) =>
  keep(page, { session: { ...session, businessId } })

/** What this browser keeps when the page is first opened. */
const keep = (page: Page, kept: Readonly<Record<string, unknown>>) =>
  page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(`recado/${key}`) === null)
        localStorage.setItem(`recado/${key}`, JSON.stringify(value))
  }, kept)

/** What this tab keeps when the page is opened. */
const remember = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name = '', text = '']) => sessionStorage.setItem(name, text),
    [`recado/${key}`, JSON.stringify(value)],
  )

/** Another tab keeps something, and this one is told. */
const keptElsewhere = (page: Page, key: string, value: unknown) =>
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

/** Another tab of the business says something to this one. */
const sayFromTab = (page: Page, channel: string, message: unknown) =>
  page.evaluate(
    ({ name, said }) => {
      const tab = new BroadcastChannel(name)
      tab.postMessage(said)
      tab.close()
    },
    { name: `recado/${encodeURIComponent(session.email)}/1/${channel}`, said: message },
  )

/** The browser's history goes to another entry of the page, as Back and Forward do. */
const restore = (page: Page, entry: unknown) =>
  page.evaluate((recado) => {
    history.pushState({ recado }, '')
    dispatchEvent(new PopStateEvent('popstate'))
  }, entry)

/** The permission for notifications is the test's to give: nobody can answer the browser's own question. */
const holdPermission = (page: Page) =>
  page.addInitScript(() => {
    let answer: (permission: string) => void = () => undefined
    const status = new EventTarget()
    let newest: (EventTarget & { onclick?: () => void }) | null = null
    class Shown extends EventTarget {
      static permission = 'unsupported'
      constructor() {
        super()
        newest = this
      }
      static requestPermission = () =>
        new Promise<string>((resolve, reject) => {
          answer = (permission) => {
            if (permission === 'broken') return reject(new Error('Broken'))
            Shown.permission = permission
            resolve(permission)
          }
        })
      close() {}
    }
    navigator.permissions.query = () => Promise.resolve(status as PermissionStatus)
    Object.assign(window, {
      Notification: Shown,
      answerPermission: (permission: string) => answer(permission),
      isNoticeShown: () => newest !== null,
      clickNotice: () => newest?.onclick?.(),
      permit(permission: string) {
        Shown.permission = permission
        status.dispatchEvent(new Event('change'))
      },
    })
  })

/** In the settings of the site. */
const permit = (page: Page, permission: string) =>
  page.evaluate((state) => Reflect.get(window, 'permit')(state), permission)

/** In the question of the browser. */
const answerPermission = (page: Page, permission: string) =>
  page.evaluate((state) => Reflect.get(window, 'answerPermission')(state), permission)

/** The notice that the desktop shows last. */
const clickNotice = async (page: Page) => {
  await page.waitForFunction(() => Reflect.get(window, 'isNoticeShown')())
  await page.evaluate(() => Reflect.get(window, 'clickNotice')())
}

/** Nothing sounds until the test lets it. */
const holdSound = (page: Page) =>
  page.addInitScript(() => {
    let isAllowed = false
    const waiting: (() => void)[] = []
    const failing: ((error: Error) => void)[] = []
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (isAllowed ? 'running' : 'suspended'),
    })
    AudioContext.prototype.resume = function () {
      return new Promise((resolve, reject) => {
        failing.push(reject)
        waiting.push(() => {
          resolve()
          this.dispatchEvent(new Event('statechange'))
        })
        if (isAllowed) for (const go of waiting) go()
      })
    }
    Object.assign(window, {
      letSound() {
        isAllowed = true
        for (const go of waiting) go()
      },
      breakSound() {
        for (const fail of failing) fail(new Error('Broken'))
      },
    })
  })

const letSound = (page: Page) => page.evaluate(() => void Reflect.get(window, 'letSound')())

/** The computer has nothing to sound with. */
const breakSound = (page: Page) => page.evaluate(() => void Reflect.get(window, 'breakSound')())

/** What a chosen file says is the test's to tell. */
const holdFile = (page: Page) =>
  page.addInitScript(() => {
    let give: (text: string) => void = () => undefined
    Blob.prototype.text = () =>
      new Promise((resolve) => {
        give = resolve
      })
    Object.assign(window, { giveFile: (text: string) => give(text) })
  })

const giveFile = (page: Page, text: string) =>
  page.evaluate((said) => Reflect.get(window, 'giveFile')(said), text)

/** The clipboard waits until the test lets the page copy, or not. */
const holdCopy = (page: Page) =>
  page.addInitScript(() => {
    let answer: (isAllowed: boolean) => void = () => undefined
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        answer = (isAllowed) => (isAllowed ? resolve() : reject(new Error('Not allowed')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    Object.assign(window, { answerCopy: (isAllowed: boolean) => answer(isAllowed) })
  })

const answerCopy = (page: Page, isAllowed: boolean) =>
  page.evaluate((given) => Reflect.get(window, 'answerCopy')(given), isAllowed)

// Not every spec needs every helper, and a strict compiler minds.
void [
  holdCalls,
  holdLine,
  holdCode,
  settled,
  write,
  typeFrom,
  unfold,
  colours,
  tell,
  show,
  beginOffline,
  answerRest,
  signIn,
  keep,
  remember,
  keptElsewhere,
  sayFromTab,
  restore,
  holdPermission,
  permit,
  answerPermission,
  clickNotice,
  holdSound,
  letSound,
  breakSound,
  holdFile,
  giveFile,
  holdCopy,
  answerCopy,
]
