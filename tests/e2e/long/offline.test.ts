import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions, person } from '../../browser.ts'
import { signedIn } from '../accounts.ts'
import { connectionDot, DEMO_EMAIL, openConversations, said, write } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import { type Build, copyBuild } from './updates.ts'

// The installed page: it opens without a network, says so, and is no old one once the server can be asked.

let build: Build
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  build = copyBuild()
  product = await startProduct(build.main)
  browser = await chromium.launch(launchOptions)
  const session = await signedIn(product.base, DEMO_EMAIL, 'Casa Lino')
  const localStorage = [{ name: 'recado/session', value: JSON.stringify(session) }]
  context = await browser.newContext({
    ...person,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: product.base, localStorage }] },
  })
  page = await openPage()
})
afterAll(async () => {
  await browser.close()
  await product.close()
  build.remove()
})

const openPage = async (): Promise<Page> => {
  const opened = await context.newPage()
  opened.setDefaultTimeout(15_000)
  return opened
}

const row = (of: Page, name: string) =>
  of
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const offline = (of: Page) =>
  of.getByRole('status', { name: 'Conexión' }).getByText('Sin conexión.')
const messages = (of: Page) => of.getByRole('log', { name: 'Mensajes' }).getByRole('article')

/** The file that the page began with names its version. */
const versionOf = (of: Page) =>
  of.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'))
interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose: string
}

test('it can be installed', async () => {
  await page.goto(product.base)
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  const devtools = await context.newCDPSession(page)
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, ...manifest } = JSON.parse(data)
  expect(manifest).toMatchObject({
    name: 'Recado',
    lang: 'es',
    start_url: '/',
    display: 'standalone',
  })
  const drawn = await Promise.all(
    icons.map(async ({ src, sizes, purpose }: Icon) => {
      const answer = await fetch(new URL(src, product.base))
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
      return `${purpose} ${sizes}`
    }),
  )
  expect(drawn).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  await expect
    .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([])
})

test('calls, sockets and the page of visitors do not go through the worker', async () => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const through: string[] = []
  const other = await openPage()
  other.on('response', (response) => {
    if (response.fromServiceWorker()) through.push(new URL(response.url()).pathname)
  })
  for (const address of ['/visita/demo', '/demo', '/dev/mailbox']) {
    await other.goto(product.base + address)
    await other.waitForLoadState()
  }
  await other.goto(`${product.base}/visita/demo`)
  await other.getByRole('textbox', { name: 'Escribe un mensaje' }).waitFor()
  expect(through.filter((path) => !path.endsWith('.woff2'))).toEqual([])
  await other.goto(product.base)
  await connectionDot(other, 'connected').waitFor()
  expect(through).toContain('/')
  expect(through.filter((path) => !/^\/($|assets\/|config\.js|early\.js)/.test(path))).toEqual([])
  await other.close()
})

test('it opens without a network with what was read last, says so, and is back by itself', async () => {
  await openConversations(page)
  await row(page, 'Gabriela Sandí').click()
  await messages(page).last().waitFor()
  await row(page, 'Marisol Araya').click()
  await page.getByRole('heading', { name: 'Marisol Araya' }).first().waitFor()
  await messages(page).last().waitFor()
  const last = await messages(page).last().textContent()

  // The browser's own cache has the code as well, and may lose it at any moment.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await context.setOffline(true)
  const fresh = await openPage()
  await fresh.goto(product.base)
  await offline(fresh).waitFor()
  await row(fresh, 'Marisol Araya').click()
  await expect.poll(() => messages(fresh).last().textContent()).toBe(last)
  expect(await fresh.getByRole('banner').getByText('Casa Lino').count()).toBe(1)
  await write(fresh, 'Se la guardo')
  await said(fresh, 'Se la guardo').getByText('En espera').waitFor()
  // A reload stays in the conversation, with what waits.
  await fresh.reload()
  await offline(fresh).waitFor()
  await said(fresh, 'Se la guardo').getByText('En espera').waitFor()

  await context.setOffline(false)
  await connectionDot(fresh, 'connected').waitFor()
  await offline(fresh).waitFor({ state: 'detached' })
  await said(fresh, 'Se la guardo').getByText('En espera').waitFor({ state: 'detached' })
  await row(fresh, 'Gabriela Sandí').click()
  await row(fresh, 'Marisol Araya').click()
  expect(await said(fresh, 'Se la guardo').count()).toBe(1)
  await fresh.close()
})

test('after an update no page is an old one, and a tab that is open goes on', async () => {
  const old = await versionOf(page)
  const open = await openPage()
  await open.goto(product.base)
  await connectionDot(open, 'connected').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await product.stop()
  const kept = await openPage()
  await kept.goto(product.base)
  await offline(kept).waitFor()
  expect(await versionOf(kept)).toBe(old)
  build.update()
  await product.restart()

  // A page that came from the server is in use, and is told. The notice goes after three seconds,
  // so it is waited for from now on.
  const told = open.getByText('Hay una versión nueva de Recado.').waitFor({ timeout: 60_000 })
  await page.reload()
  const newer = await versionOf(page)
  expect(newer).not.toBe(old)
  // A kept page that was shown while there was no newer one is replaced.
  await expect.poll(() => versionOf(kept).catch(() => old)).toBe(newer)
  await kept.close()
  await told
  expect(await versionOf(open)).toBe(old)
  // The code that it lacks is gone from the server.
  expect((await fetch(product.base + old)).status).toBe(404)
  await open
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: 'Proyectos' })
    .first()
    .click()
  await open.getByRole('heading', { name: 'Proyectos', level: 1 }).waitFor()
  await open.close()

  await context.setOffline(true)
  await page.reload()
  await offline(page).waitFor()
  expect(await versionOf(page)).toBe(newer)
  await context.setOffline(false)
})

test('signing out leaves nothing to be read without a network', async () => {
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /listed|said|businesses/.test(key)),
    )
  expect((await kept()).length).toBeGreaterThan(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: /demo@recado\.example/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click()
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  expect(await kept()).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
})
