import { expect, test } from 'vitest'
import { type Visit, withStub } from './page/browsing.ts'
import { threadOf } from './page/data.ts'
import { median, row } from './page/figures.ts'

// The time until the built page shows the requested view, on a slow computer and a slow line, beside plain DOM.

const RUNS = 4
/** A ratio of ours to the floor that says that something is broken; docs/performance.md has what was measured. */
const BROKEN = 10

const FIRST_ROW = 'ul[aria-label=Conversaciones] > li'
const FIGURE = 'fieldset[aria-busy=false]'
const MESSAGE = '[role=log] article'
const asked = `conversacion=${threadOf(200)}`
const slow = { cpu: 4, isLineSlow: true }

interface Load {
  readonly what: string
  readonly floor: string
  readonly path: string
  readonly as: Visit
  /** The awaited text; null stands for a field to type into. */
  readonly shown: string | null
}

const loads: readonly Load[] = [
  {
    what: 'login: field typed into',
    floor: 'login',
    path: '',
    as: { ...slow, businessId: null },
    shown: null,
  },
  {
    what: 'dashboard: figures',
    floor: 'dashboard',
    path: '',
    as: { ...slow, businessId: 200, view: 'dashboard' },
    shown: FIGURE,
  },
  {
    what: 'inbox of 200: list',
    floor: 'list?n=200&drawn=30',
    path: '',
    as: { ...slow, businessId: 200 },
    shown: FIRST_ROW,
  },
  {
    what: 'inbox of 2,000: list',
    floor: 'list?n=2000&drawn=30',
    path: '',
    as: { ...slow, businessId: 2000 },
    shown: FIRST_ROW,
  },
  {
    what: 'link to a conversation: messages',
    floor: `thread?n=200&thread=${threadOf(200)}&drawn=30`,
    path: `?${asked}`,
    as: { ...slow, businessId: 200, view: 'dashboard' },
    shown: MESSAGE,
  },
]

const use = withStub()

/** Seconds. */
const loadOnce = async (path: string, { as, shown }: Load): Promise<number> => {
  const { stub, visit } = use()
  const { page, close } = await visit(as)
  try {
    await page.goto(stub.base + path, { waitUntil: 'commit' })
    if (shown !== null) return (await page.evaluate((what) => probe.painted(what), shown)) / 1000
    const typed = page.evaluate(() => probe.typed())
    await page.locator('input[type=email]').press('a')
    return (await typed) / 1000
  } finally {
    await close()
  }
}

test('the requested view is shown', async () => {
  const figures = loads.map((load) => ({ load, floor: [] as number[], recado: [] as number[] }))
  const calls = new Map<string, readonly string[]>()
  const { stub } = use()
  // Interleaved, so that other work of this computer slows all of them alike.
  for (let run = 0; run <= RUNS; run += 1)
    for (const { load, floor, recado } of figures) {
      const plain = await loadOnce(`/floor/${load.floor}`, load)
      stub.calls()
      const ours = await loadOnce(`/${load.path}`, load)
      calls.set(load.what, stub.calls())
      // The first run is the stub's own: it compresses.
      if (run > 0) {
        floor.push(plain)
        recado.push(ours)
      }
    }
  const rows = figures.map(({ load: { what }, floor, recado }) => ({
    what,
    unit: 's',
    floor: median(floor),
    recado: median(recado),
  }))
  console.table(rows.map(row))
  for (const [what, made] of calls) console.log(what, made)
  expect(rows.filter(({ floor, recado }) => recado > floor * BROKEN)).toEqual([])
})
