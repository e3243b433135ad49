import { expect, test } from 'vitest'
import { enter } from '../e2e/accounts.ts'
import { drive } from '../e2e/drive.ts'
import { DEMO_EMAIL, openBrowser, openConversations } from '../e2e/people.ts'
import { throttle, withStub } from './page/browsing.ts'
import { median, row } from './page/figures.ts'
import { installProbe } from './page/probe.ts'

// The second visit, on a slow computer and a slow line: the browser has the code of the running product in its cache,
// without a service worker, whose requests would not be slow. Beside it stands the first visit of a page of plain DOM.

const RUNS = 6
/** A ratio that says that something is broken; docs/performance.md has what was measured. */
const BROKEN = 6

const FIRST_ROW = 'ul[aria-label=Conversaciones] > li'

const { product, browser } = drive()
const floor = withStub()

/** Seconds until the list of a first visit to plain DOM. */
const visitFloor = async (): Promise<number> => {
  const { stub, visit } = floor()
  const { page, close } = await visit({ businessId: 200, cpu: 4, isLineSlow: true })
  try {
    await page.goto(`${stub.base}/floor/list?n=200&drawn=30`, { waitUntil: 'commit' })
    return (await page.evaluate((what) => probe.painted(what), FIRST_ROW)) / 1000
  } finally {
    await close()
  }
}

test('the list is there again', async () => {
  const here = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', openBrowser)
  await openConversations(here)
  await here.addInitScript(installProbe)
  const devtools = await here.context().newCDPSession(here)
  await throttle(devtools, { cpu: 4, isLineSlow: true })

  const plain: number[] = []
  const ours: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const first = await visitFloor()
    await here.reload({ waitUntil: 'commit' })
    const again = (await here.evaluate((what) => probe.painted(what), FIRST_ROW)) / 1000
    // The first run fills the caches of the code.
    if (run === 0) continue
    plain.push(first)
    ours.push(again)
  }
  const figure = { what: 'list again', unit: 's', floor: median(plain), recado: median(ours) }
  console.table([row(figure)])
  expect(figure.recado / figure.floor).toBeLessThan(BROKEN)
})
