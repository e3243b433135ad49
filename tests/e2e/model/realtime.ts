import type { Page, Route, WebSocketRoute } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/access'
import { SESSION_EXPIRED } from '#contract/errors'
import { REALTIME_PATH } from '#contract/realtime'
import { type realtimeMachine, selectCanReconnect } from '#machines/realtime/realtimeMachine'
import { person, viewport } from '../../browser.ts'
import { coverage } from '../../model/kit/coverage.ts'
import type { Case, Model } from '../../model/kit/model.ts'
import { type Path, pathOf, replay } from '../../model/kit/path.ts'
import { type ProductPlay, walkProduct } from '../../model/kit/productWorld.ts'
import { realtimeModel } from '../../model/realtime/realtime.model.ts'
import { connectionDot, DEMO_EMAIL } from '../people.ts'
import { firstThread, signedIn } from './accounts.ts'
import { fewPaths } from './fewPaths.ts'
import type { Stage } from './stage.ts'

// The live connection, in the built page and against the embedded server. Its socket is held until the path says
// what becomes of it, and what was missed is loaded when the path says so.

/** Paths on one page: few enough for what fails to be read. */
const TOUR = 5

const endsSession = ({ type, ...event }: Case): boolean =>
  type === 'socket.refused' && 'code' in event && (event.code === 401 || event.code === 403)

/**
 * What the product can do of it: nobody presses a button that is not there, a message on a socket opens it, and
 * with the session the workspace ends.
 */
const model: Model<typeof realtimeMachine> = {
  ...realtimeModel,
  options: {
    ...realtimeModel.options,
    filter: (state, { type }) => {
      if (type === 'realtime.reconnect') return selectCanReconnect(state)
      // Its button is the list's own, and there only while the list has failed.
      if (type === 'realtime.retry') return false
      if (type === 'live.message' || type === 'live.conversation')
        return !state.matches({ live: 'connecting' })
      // What is not open yet is not known to move.
      if (type === 'socket.moved') return !state.matches({ live: 'connecting' })
      return true
    },
  },
}

/** As long as nobody calls the session over. */
const lasting: typeof model = {
  ...model,
  options: {
    ...model.options,
    filter: (state, event) => !endsSession(event) && (model.options.filter?.(state, event) ?? true),
  },
}

/** Without a list: its 'Intentar de nuevo' is there, and what was missed cannot be loaded. */
const unlisted: typeof model = {
  ...model,
  options: {
    ...model.options,
    filter: (state, event) =>
      event.type === 'realtime.retry' ||
      (event.type !== 'sync.completed' && (lasting.options.filter?.(state, event) ?? true)),
  },
}

const eventsOf = ({ steps }: Path): Case[] => steps.slice(1).map(({ event }) => event)

/** Ends a path with the last such event. */
const untilLast = (path: Path, is: (event: Case) => boolean): Path => {
  const last = path.steps.findLastIndex(({ event }) => is(event))
  return pathOf(path.steps.slice(0, last + 1), path.input)
}

const isRetry = ({ type }: Case): boolean => type === 'realtime.retry'

/** Several paths on one page, since opening one takes longest: the network that comes back begins each anew. */
const joined = (paths: readonly Path[]): Path =>
  replay(
    model,
    paths.flatMap((path, index) => [
      ...(index > 0 ? [{ type: 'page.online' }] : []),
      ...eventsOf(path),
    ]),
  )

/** The world around one page: its sockets, and what it waits for to be up to date. */
class Line {
  readonly sockets = new Set<WebSocketRoute>()
  /** The most that were open at a time. */
  most = 0
  #isOver = false
  #held: Route[] | null = null
  readonly #isListed: boolean

  constructor(isListed: boolean) {
    this.#isListed = isListed
  }

  /** Whether the list of conversations can be loaded. */
  get isListed(): boolean {
    return this.#isListed
  }

  /** Whether the session was called over. */
  get isOver(): boolean {
    return this.#isOver
  }

  refuse(code: number): void {
    this.#isOver = code === 401 || code === 403
    this.say({ type: 'error', message: 'No', code })
  }

  async watch(page: Page): Promise<void> {
    await page.routeWebSocket(
      (url) => url.pathname === REALTIME_PATH,
      (socket) => {
        this.sockets.add(socket)
        this.most = Math.max(this.most, this.sockets.size)
        socket.onClose(() => this.sockets.delete(socket))
        // Neither open nor refused, until the path says so.
        return new Promise(() => undefined)
      },
    )
    await page.route('**/lpmobile/conversations', async (route) => {
      if (this.#held) this.#held.push(route)
      else await (this.#isListed ? route.continue() : route.abort())
    })
  }

  get socket(): WebSocketRoute {
    const [socket] = this.sockets
    if (!socket) throw new Error('there is no socket')
    return socket
  }

  say(frame: unknown): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Lets the real server answer. What was missed has to wait. */
  connect(): void {
    this.#held = []
    const server = this.socket.connectToServer()
    const { socket } = this
    socket.onClose(() => {
      this.sockets.delete(socket)
      void server.close()
    })
  }

  async asksForMissed(): Promise<void> {
    await expect.poll(() => this.#held?.length ?? 0, { timeout: 15_000 }).toBeGreaterThan(0)
  }

  /** Of several, the last one is alive. */
  async answerMissed(how: 'continue' | 'abort'): Promise<void> {
    await this.asksForMissed()
    const route = this.#held?.pop()
    this.#held = null
    await route?.[how]()
  }
}

const now = new Date().toISOString()

/** What a client of the demo writes. */
const messageIn = (threadId: string) => ({
  event: 'new_message',
  timestamp: now,
  data: {
    thread_id: threadId,
    message: { content: '¿Siguen abiertos?', is_bot: false, date_registered: now },
  },
})
const conversation = {
  event: 'new_conversation',
  timestamp: now,
  data: {
    thread_id: 'e2e',
    show_name: 'Ana Rojas',
    contact_id: '50688880001',
    contact_type: 'whatsapp',
    thread_registered: now,
  },
}

const retryButton = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' })

const openFailedList = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: /^Conversaciones/ })
    .click()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return retryButton(page).count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
}

function playOf(base: string, threadId: string, line: Line): ProductPlay<typeof realtimeMachine> {
  const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ })
  /** Says it on the socket, and the bell tells. */
  const tellsOf = async (page: Page, frame: unknown) => {
    const before = await bell(page).getAttribute('aria-label')
    line.say(frame)
    await expect.poll(() => bell(page).getAttribute('aria-label')).not.toBe(before)
  }
  const tell = (page: Page, type: string) =>
    page.evaluate((name) => void dispatchEvent(new Event(name)), type)

  const looks =
    (status: string, { isButton = false, sockets = 0 }) =>
    async (page: Page) => {
      if (line.isOver) return isSignedOut(page)
      await connectionDot(page, status).waitFor()
      const button = page.getByRole('button', { name: 'Reconectar' })
      await expect.poll(() => button.count()).toBe(isButton ? 1 : 0)
      await expect.poll(() => line.sockets.size).toBe(sockets)
      expect(line.most).toBe(1)
    }
  const isSignedOut = async (page: Page) => {
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
    await page.getByRole('alert').filter({ hasText: SESSION_EXPIRED }).waitFor()
    await expect.poll(() => line.sockets.size).toBe(0)
  }

  return {
    async open(page) {
      await page.goto(base)
      await expect
        .poll(
          async () => {
            await page.clock.runFor(100)
            return connectionDot(page, 'connecting').count()
          },
          { timeout: 15_000 },
        )
        .toBe(1)
      if (!line.isListed) await openFailedList(page)
      // Code came late, and time went by: from here on it is the machine's.
      await tell(page, 'online')
      await expect.poll(() => line.sockets.size).toBe(1)
      line.most = 1
    },
    performers: {
      'socket.opened': () => line.connect(),
      'socket.closed': (_, { clean }) => line.socket.close({ code: clean ? 1000 : 1006 }),
      'socket.refused': (_, { code }) => line.refuse(code),
      'live.message': (page) => tellsOf(page, messageIn(threadId)),
      'live.conversation': (page) => tellsOf(page, conversation),
      'sync.completed': () => line.answerMissed('continue'),
      'sync.failed': () => line.answerMissed('abort'),
      'realtime.retry': (page) => retryButton(page).click(),
      'realtime.reconnect': (page) => page.getByRole('button', { name: 'Reconectar' }).click(),
      async 'page.online'(page) {
        const isOnline = await page.evaluate(() => navigator.onLine)
        await (isOnline ? tell(page, 'online') : page.context().setOffline(false))
      },
      'page.offline': (page) => page.context().setOffline(true),
      'page.focused': (page) => tell(page, 'focus'),
      'page.woke': (page) => page.clock.fastForward(100_000),
      'page.frozen': (page) => page.evaluate(() => document.dispatchEvent(new Event('freeze'))),
      async 'socket.moved'(page) {
        const before = line.socket
        await page.evaluate(takeLine)
        await expect.poll(() => line.sockets.size === 1 && !line.sockets.has(before)).toBe(true)
      },
    },
    checks: {
      disconnected: looks('disconnected', { isButton: true }),
      asleep: looks('disconnected', { isButton: true }),
      'live.connecting': looks('connecting', { sockets: 1 }),
      async 'live.synchronizing'(page) {
        await looks('connecting', { sockets: 1 })(page)
        await line.asksForMissed()
      },
      'live.connected': looks('connected', { sockets: 1 }),
      waiting: looks('connecting', {}),
      error: looks('error', { isButton: true }),
    },
    wires: {},
  }
}

/** As another tab does that had no answer, and goes at once. */
const takeLine = async (): Promise<void> => {
  const { held = [] } = await navigator.locks.query()
  const name = held.map((lock) => lock.name ?? '').find((each) => each.endsWith('/socket'))
  if (name === undefined) throw new Error('nobody has the socket')
  await navigator.locks.request(name, { steal: true }, () => undefined)
}

export function describeRealtime(stage: Stage): void {
  let session: Session
  let threadId: string

  beforeAll(async () => {
    const { base } = stage()
    session = await signedIn(base, DEMO_EMAIL)
    threadId = await firstThread(base, session)
  })

  const walkOn = async (path: Path, walked = model, line = new Line(true)) => {
    const { base, browser } = stage()
    const context = await browser.newContext({
      ...person,
      viewport,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: base,
            localStorage: [{ name: 'recado/session', value: JSON.stringify(session) }],
          },
        ],
      },
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await line.watch(page)
      await walkProduct(walked, path, playOf(base, threadId, line), page)
    } finally {
      await context.close()
    }
  }

  const others = fewPaths(lasting)
  const endings = fewPaths(model)
    .filter((path) => eventsOf(path).some(endsSession))
    .map((path) => untilLast(path, endsSession))
  const retries = fewPaths(unlisted)
    .filter((path) => eventsOf(path).some(isRetry))
    .map((path) => untilLast(path, isRetry))

  test('every transition is taken', () => {
    expect(coverage(model, [...others, ...endings, ...retries]).transitions.missing).toEqual([])
  })

  for (let first = 0; first < others.length; first += TOUR) {
    const paths = others.slice(first, first + TOUR)
    test(`paths ${first + 1} to ${first + paths.length}`, () => walkOn(joined(paths)))
  }

  test('as long as the list has failed, its new try is one of the connection, too', () =>
    walkOn(joined(retries), unlisted, new Line(false)))

  for (const path of endings) test(`with the session: ${path.label}`, () => walkOn(path))

  test('a delay that is not the one of the model is noticed', async () => {
    const connectTimeout = 10_100
    const slower = {
      ...model,
      machine: model.machine.provide({ delays: { connectTimeout } }),
      delays: { ...model.delays, connectTimeout },
    }
    const timeout = { type: 'xstate.after.connectTimeout.realtime.live.connecting' }
    await expect(walkOn(replay(slower, [timeout]), slower)).rejects.toThrow(
      /^realtime, at step 1, xstate\.after\.connectTimeout/,
    )
  })
}
