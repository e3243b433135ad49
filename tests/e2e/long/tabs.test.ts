import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Session } from '#contract/access.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { person } from '../../browser.ts'
import { signedIn } from '../accounts.ts'
import { drive } from '../drive.ts'
import { connectionDot, DEMO_EMAIL, newPerson, openConversations, said, write } from '../people.ts'

// Several tabs of one person, in the built page and with the embedded server.

const { product, browser } = drive()
let session: Session

beforeAll(async () => {
  session = await signedIn(product.base, DEMO_EMAIL)
})
/** The notifications of a page, and its sounds. */
interface Noticed {
  readonly sounds: number
  readonly shown: readonly string[]
}

/** Counts the sounds, and keeps notifications in the page: a test cannot see the operating system's. */
const watchNotices = () => {
  const noticed = { sounds: 0, shown: [] as string[] }
  class Shown extends EventTarget {
    static readonly permission = 'granted'
    static readonly requestPermission = () => Promise.resolve('granted')
    constructor(title: string, { body }: { body: string }) {
      super()
      noticed.shown.push(`${title}: ${body}`)
    }
    close() {}
  }
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...given) {
    noticed.sounds += 1
    return start.apply(this, given)
  }
  Object.assign(window, { Notification: Shown, noticed })
  // Nobody looks at any of the tabs.
  document.hasFocus = () => false
}

/** A browser with a signed-in person, and the number of its tabs' live connections. */
const openBrowser = async () => {
  const context = await browser.newContext({
    ...person,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: product.base,
          localStorage: [
            { name: 'recado/session', value: JSON.stringify(session) },
            { name: 'recado/desktop', value: '{"isOn":true,"text":"shown"}' },
          ],
        },
      ],
    },
  })
  onTestFinished(() => context.close())
  await context.addInitScript(watchNotices)
  const sockets = new Map<Page, number>()
  context.on('page', (page) => {
    page.setDefaultTimeout(15_000)
    sockets.set(page, 0)
    const count = (by: number) => sockets.set(page, (sockets.get(page) ?? 0) + by)
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname !== REALTIME_PATH) return
      count(1)
      socket.on('close', () => count(-1))
    })
    page.on('close', () => sockets.delete(page))
  })
  return {
    context,
    open: () => [...sockets.values()].reduce((sum, count) => sum + count, 0),
    holder: () => [...sockets].find(([, count]) => count > 0)?.[0],
  }
}

const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(product.base)
  await connectionDot(page, 'connected').waitFor()
  await openConversations(page)
  // A click on the page: from now on the browser allows sound.
  await page.getByRole('searchbox', { name: 'Buscar conversaciones' }).click()
  return page
}

const noticedIn = (page: Page): Promise<Noticed> =>
  page.evaluate(() => Reflect.get(window, 'noticed') as Noticed)

const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('button').filter({ hasText: text })

const visitor = async (): Promise<Page> => {
  const page = await newPerson(browser)
  await page.goto(`${product.base}/visita/demo`)
  return page
}

test('three tabs share a socket, a sound and a notification, and each shows every message once', async () => {
  const { context, open } = await openBrowser()
  const tabs = [await openTab(context), await openTab(context), await openTab(context)]
  await expect.poll(open).toBe(1)

  const client = await visitor()
  const bell = (tab: Page, count: number) =>
    tab.getByRole('button', { name: `Notificaciones, ${count} sin leer` })
  await write(client, 'Una para tres')
  // A new conversation and its first message are one notification.
  for (const tab of tabs) await bell(tab, 1).waitFor()
  const noticed = async () => {
    const all = await Promise.all(tabs.map(noticedIn))
    return {
      sounds: all.reduce((total, { sounds }) => total + sounds, 0),
      shown: all.flatMap(({ shown }) => shown).filter((each) => each.includes('pestañas')),
    }
  }
  const isListed = (text: string) => Promise.all(tabs.map((tab) => rowOf(tab, text).waitFor()))
  await isListed('Una para tres')
  // One sound is two notes.
  await expect.poll(noticed).toEqual({ sounds: 2, shown: [] })

  await write(client, 'Hola a todas las pestañas')
  await isListed('Hola a todas las pestañas')
  for (const tab of tabs) await bell(tab, 2).waitFor()
  const once = { sounds: 4, shown: ['Visitante Web: Hola a todas las pestañas'] }
  await expect.poll(noticed).toEqual(once)
  expect(open()).toBe(1)

  const [reader, other] = tabs
  if (!reader || !other) throw new Error('there are no tabs')
  await rowOf(reader, 'Hola a todas las pestañas').click()
  await said(reader, 'Hola a todas las pestañas').waitFor()
  await other.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor()
  await expect.poll(() => other.title()).toBe('Conversaciones · Recado')
  expect(await noticed()).toEqual(once)
})

test('when the tab with the socket closes, another one has a socket within two seconds, and misses nothing', async () => {
  const { context, open, holder } = await openBrowser()
  const tabs = [await openTab(context), await openTab(context), await openTab(context)]
  const client = await visitor()
  await write(client, 'Antes de que se cierre')
  for (const tab of tabs) await rowOf(tab, 'Antes de que se cierre').waitFor()

  for (const text of ['Durante el primer cambio', 'Durante el segundo cambio']) {
    const leaving = holder()
    if (!leaving) throw new Error('nobody has the socket')
    tabs.splice(tabs.indexOf(leaving), 1)
    await leaving.close()
    await write(client, text)
    await expect.poll(open, { timeout: 2_000 }).toBe(1)
    for (const tab of tabs) {
      await rowOf(tab, text).waitFor()
      await connectionDot(tab, 'connected').waitFor()
    }
  }

  const [last] = tabs
  if (!last) throw new Error('no tab is left')
  await rowOf(last, 'Durante el segundo cambio').click()
  for (const text of [
    'Antes de que se cierre',
    'Durante el primer cambio',
    'Durante el segundo cambio',
  ])
    await expect.poll(() => said(last, text).count()).toBe(1)
})

test('a tab that the browser freezes leaves the socket to another one, and reconnects later', async () => {
  const { context, open, holder } = await openBrowser()
  const tabs = [await openTab(context), await openTab(context)]
  const sleeper = holder()
  const other = tabs.find((tab) => tab !== sleeper)
  if (!sleeper || !other) throw new Error('nobody has the socket')
  await sleeper.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await connectionDot(sleeper, 'disconnected').waitFor()
  await expect.poll(holder, { timeout: 2_000 }).toBe(other)
  const client = await visitor()
  await write(client, 'Mientras una duerme')
  await rowOf(other, 'Mientras una duerme').waitFor()

  await sleeper.evaluate(() => document.dispatchEvent(new Event('resume')))
  await connectionDot(sleeper, 'connected').waitFor()
  await rowOf(sleeper, 'Mientras una duerme').waitFor()
  expect(open()).toBe(1)
})
