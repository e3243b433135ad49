import { expect, test } from 'vitest'
import { withStub } from './page/browsing.ts'
import { threadOf } from './page/data.ts'
import { quantile, row } from './page/figures.ts'
import { watchScreen } from './page/screen.ts'

// Somebody scrolls fast on a slow computer: the frames that the screen gets, and the frames of the page, which brings
// the rows.

const CPU = 4
const DISTANCE = 9000
const SPEED = 3000
/** Milliseconds: fewer than ten frames a second is no scrolling. */
const BROKEN = 100
/** The highest ratio to the floor: more would be seen as a jerk. */
const LATE = 1.5

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

const use = withStub()

/**
 * Scrolls there, back, and there again: in the first scroll the page's code runs for the first time. Then once more,
 * while the screen is watched.
 */
const scroll = async (path: string, { selector, shown, distance }: (typeof cases)[number]) => {
  const { stub, visit } = use()
  const { page, devtools, close } = await visit({ businessId: 500, cpu: 1 })
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
    const turnWheel = (yDistance: number) =>
      devtools.send('Input.synthesizeScrollGesture', {
        x,
        y: 450,
        yDistance,
        speed: SPEED,
        preventFling: true,
        gestureSourceType: 'mouse',
      })
    const countFrames = async () => {
      const frames = await page.evaluateHandle(() => probe.frames())
      await turnWheel(distance)
      return frames.evaluate((stop) => stop())
    }
    const first = await countFrames()
    await turnWheel(-distance)
    const again = await countFrames()
    await turnWheel(-distance)
    const beyond = await page.evaluateHandle(
      ([rows, side, speed]) => probe.left(rows, side, speed),
      [shown, distance < 0 ? 'below' : 'above', SPEED] as const,
    )
    const screen = await watchScreen(devtools, () => turnWheel(distance))
    const left = await beyond.evaluate((stop) => stop())
    const moved = await page.evaluate((rows) => probe.scroller(rows).scrollTop, shown)
    return { first, again, screen, left, moved }
  } finally {
    await close()
  }
}

test.each(cases)('$what', async (each) => {
  const plain = await scroll(`/floor/${each.floor}`, each)
  const ours = await scroll(`/${each.path}`, each)
  const measured = [
    { of: 'the screen', floor: plain.screen.gaps, recado: ours.screen.gaps },
    { of: 'the page, first', floor: plain.first, recado: ours.first },
    { of: 'the page, again', floor: plain.again, recado: ours.again },
  ]
  const rows = measured.flatMap(({ of, floor, recado }) =>
    [0.5, 0.95].map((part) => ({
      what: `${each.what} scrolled, CPU ×${CPU}: frame of ${of}, p${part * 100}`,
      unit: 'ms',
      floor: quantile(floor, part),
      recado: quantile(recado, part),
    })),
  )
  console.table(rows.map(row))
  console.log(
    `the screen's frames: ${plain.screen.gaps.length} and ${ours.screen.gaps.length}, with an unpainted part ${plain.screen.unpainted} and ${ours.screen.unpainted}; rows left beyond the screen: ${quantile(ours.left, 0.05).toFixed(0)} px in 95 of 100 frames of the page, ${quantile(ours.left, 0).toFixed(0)} px at least; at ${plain.moved} and ${ours.moved} px`,
  )
  expect(quantile(ours.first, 0.5)).toBeLessThan(BROKEN)
  // No row is missing where the screen has got to before the page does: a single stall of a busy computer is forgiven.
  expect(quantile(ours.left, 0.05)).toBeGreaterThan(0)
  expect(quantile(ours.screen.gaps, 0.95)).toBeLessThan(quantile(plain.screen.gaps, 0.95) * LATE)
})
