import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './page/browsing.ts'
import { threadOf } from './page/data.ts'
import { quantile, row } from './page/figures.ts'
import { type Stub, startStub } from './page/stub.ts'

// The gaps between frames while somebody scrolls fast, on a slow computer.

const CPU = 4
const DISTANCE = 9000
const SPEED = 3000
/** Milliseconds: fewer than ten frames a second is no scrolling. */
const BROKEN = 100

const LIST = 'ul[aria-label=Conversaciones]'
const LOG = '[role=log]'

const cases = [
  {
    what: 'list of 500',
    selector: LIST,
    shown: `${LIST} > li`,
    floor: 'list?n=500',
    path: '',
    distance: -DISTANCE,
  },
  {
    what: 'thread of 200',
    selector: LOG,
    shown: `${LOG} article`,
    floor: `thread?n=500&thread=${threadOf(200)}`,
    path: `?conversacion=${threadOf(200)}`,
    distance: DISTANCE,
  },
]

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

/** Scrolls there, back, and there again: in the first scroll the page's code runs for the first time. */
const scroll = async (path: string, { selector, shown, distance }: (typeof cases)[number]) => {
  const { page, devtools, close } = await visit(browser, stub.base, { businessId: 500, cpu: 1 })
  try {
    await page.goto(stub.base + path)
    await page.evaluate((what) => probe.painted(what), shown)
    if (!path.startsWith('/floor')) await page.getByTitle('WebSocket: connected').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} is not to be seen`)
    const x = box.x + box.width / 2
    // Rows pass beneath the pointer of whoever turns a wheel.
    await page.mouse.move(x, 450)
    const turnWheel = async (yDistance: number) => {
      const frames = await page.evaluateHandle(() => probe.frames())
      await devtools.send('Input.synthesizeScrollGesture', {
        x,
        y: 450,
        yDistance,
        speed: SPEED,
        preventFling: true,
        gestureSourceType: 'mouse',
      })
      return frames.evaluate((stop) => stop())
    }
    const first = await turnWheel(distance)
    await turnWheel(-distance)
    const again = await turnWheel(distance)
    const moved = await page.evaluate((what) => {
      for (let at = document.querySelector(what); at; at = at.parentElement)
        if (at.scrollHeight > at.clientHeight + 1 && at.clientHeight > 0) return at.scrollTop
      return 0
    }, selector)
    return { first, again, moved }
  } finally {
    await close()
  }
}

test.each(cases)('$what', async (each) => {
  const plain = await scroll(`/floor/${each.floor}`, each)
  const ours = await scroll(`/${each.path}`, each)
  const rows = (['first', 'again'] as const).flatMap((turn) =>
    [0.5, 0.95].map((part) => ({
      what: `${each.what} scrolled, ${turn}, CPU ×${CPU}: frame p${part * 100}`,
      unit: 'ms',
      floor: quantile(plain[turn], part),
      recado: quantile(ours[turn], part),
    })),
  )
  console.table(rows.map(row))
  console.log(
    `frames: ${plain.again.length} and ${ours.again.length}, at ${plain.moved} and ${ours.moved} px`,
  )
  expect(quantile(ours.first, 0.5)).toBeLessThan(BROKEN)
})
