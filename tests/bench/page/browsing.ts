import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchOptions, person, viewport } from '../../browser.ts'
import { installProbe } from './probe.ts'
import { type Stub, startStub } from './stub.ts'

// A person's browser on a slow computer and a slow line.

/** 1.6 Mbit/s, 150 ms a request: a phone on a weak net. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

export interface Visit {
  /** The number of conversations; null if nobody is signed in. */
  readonly businessId: number | null
  readonly view?: 'dashboard' | 'conversations'
  readonly cpu: number
  readonly isLineSlow?: boolean
}

export interface Visited {
  readonly page: Page
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

/** The browser's storage of an earlier visit. */
const remember = ({ businessId, view = 'conversations' }: Visit) => {
  const session = { token: 'banco', email: 'banco@recado.example', userId: null, businessId }
  const kept = JSON.stringify({ ...session, isNewUser: false, isAdministrator: false })
  return businessId === null
    ? ''
    : `localStorage.setItem('recado/session', ${JSON.stringify(kept)});
       if (history.state === null) history.replaceState({ recado: { businessId: ${businessId}, place: { view: '${view}', trail: [] } } }, '')`
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

export const throttle = async (
  devtools: CDPSession,
  { cpu, isLineSlow }: Pick<Visit, 'cpu' | 'isLineSlow'>,
): Promise<void> => {
  if (isLineSlow) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** A browser that has never been here. */
export const visit = async (browser: Browser, base: string, as: Visit): Promise<Visited> => {
  const context = await browser.newContext({ ...person, viewport })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  await page.addInitScript(`if (location.origin === ${JSON.stringify(base)}) { ${remember(as)} }`)
  const devtools = await context.newCDPSession(page)
  await throttle(devtools, as)
  return { page, devtools, close: () => context.close() }
}

/** One browser and one stub for the tests of a file. */
export const withStub = () => {
  let browser: Browser
  let stub: Stub
  beforeAll(async () => {
    stub = await startStub()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stub.close()
  })
  return () => ({ stub, visit: (as: Visit) => visit(browser, stub.base, as) })
}
