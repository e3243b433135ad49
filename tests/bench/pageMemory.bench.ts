import type { CDPSession } from 'playwright'
import { expect, test } from 'vitest'
import { withStub } from './page/browsing.ts'
import { row } from './page/figures.ts'

// The page's memory: with much data loaded, and after many views.

const SWITCHES = 1000
const MB = 1_000_000
/** The memory that a thousand switches may leave: caches that fill once. */
const SLACK = 3

const LIST = 'ul[aria-label=Conversaciones]'

const use = withStub()

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / MB
}

const open = async (path: string, businessId: number) => {
  const { stub, visit } = use()
  const visited = await visit({ businessId, cpu: 1 })
  await visited.page.goto(stub.base + path)
  await visited.page.evaluate((what) => probe.painted(what), `${LIST} > li`)
  return visited
}

test('2,000 conversations', async () => {
  const floor = await open('/floor/list?n=2000', 2000)
  const plain = await heapOf(floor.devtools)
  await floor.close()
  const { page, devtools, close } = await open('/', 2000)
  await page.getByTitle('WebSocket: connected').waitFor()
  const ours = await heapOf(devtools)
  await close()
  console.table([row({ what: 'heap with 2,000 loaded', unit: 'MB', floor: plain, recado: ours })])
  expect(ours).toBeLessThan(20)
})

test(`${SWITCHES} switches between conversations`, async () => {
  const { page, devtools, close } = await open('/', 200)
  try {
    const goThrough = (times: number) =>
      page.evaluate(async (count) => {
        const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].slice(2, 8)
        for (let at = 0; at < count; at += 1) {
          const chosen = rows()[at % 6]
          chosen?.click()
          await probe.painted(`[data-row="${chosen?.dataset.row}"][aria-current]`)
          await probe.painted('[role=log] article')
        }
      }, times)
    await goThrough(50)
    const before = await heapOf(devtools)
    await goThrough(SWITCHES)
    const after = await heapOf(devtools)
    console.log(`heap: ${before.toFixed(1)} MB, after ${SWITCHES} switches ${after.toFixed(1)} MB`)
    expect(after - before).toBeLessThan(SLACK)
  } finally {
    await close()
  }
})
