import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './page/browsing.ts'
import { threadIdAt, threadOf } from './page/data.ts'
import { quantile, row } from './page/figures.ts'
import { type Stub, startStub } from './page/stub.ts'

// The time from an event of the socket to its painting: in the list, and in the open conversation.

const EVENTS = 40
/** Before this many nothing is warm: what runs for the first time is compiled then. */
const WARMING = 10
/** The shortest frame of a screen: nothing can be drawn faster. */
const DRAWN = 30
/** The highest ratio of any figure; docs/performance.md has what was measured. */
const BROKEN = 5
/** The goals of half of the events, as ratios to the floor; a bubble has none with a slow processor. */
const goal = (cpu: number, what: string): number => {
  if (cpu === 1) return 1.5
  return what === 'row' ? 2 : BROKEN
}

const LIST = 'ul[aria-label=Conversaciones]'
const LOG = '[role=log]'
const places = [
  { what: 'row', threadId: threadIdAt(20), selector: LIST },
  { what: 'bubble', threadId: null, selector: LOG },
]

let browser: Browser
let specified: Stub
let changing: Stub

beforeAll(async () => {
  specified = await startStub()
  changing = await startStub(['messageChanges'])
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await specified.close()
  await changing.close()
})

interface Case {
  readonly conversations: number
  readonly messages: number
  readonly cpu: number
  /**
   * The load after a message: the whole thread, as the specification has it, or its changes, as the
   * embedded server offers.
   */
  readonly loads: 'whole' | 'changes'
}

/** From the event to its paint, for each of them: milliseconds. */
const hear = async (stub: Stub, page: Page, threadId: string, selector: string, name: string) => {
  const times: number[] = []
  for (let event = 0; event < WARMING + EVENTS; event += 1) {
    const text = `${name} número ${event};`
    const painted = page.evaluate(
      ([said = '', where = '']) => probe.heard(said, where),
      [text, selector],
    )
    // The page looks for it before it comes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    stub.say(threadId, text)
    times.push(await painted)
  }
  return times.slice(WARMING)
}

const measure = async (path: string, { conversations, messages, cpu, loads }: Case) => {
  const businessId = conversations
  const opened = threadOf(messages)
  const stub = loads === 'whole' ? specified : changing
  stub.forget()
  const { page, close } = await visit(browser, stub.base, { businessId, cpu })
  try {
    await page.goto(stub.base + path)
    await page.evaluate((what) => probe.painted(what), `${LIST} > li`)
    await page.evaluate((what) => probe.painted(what), `${LOG} article`)
    if (!path.startsWith('/floor')) await page.getByTitle('WebSocket: connected').waitFor()
    const heard = new Map<string, readonly number[]>()
    for (const { what, threadId, selector } of places)
      heard.set(what, await hear(stub, page, threadId ?? opened, selector, what))
    return heard
  } finally {
    await close()
  }
}

test.each<Case>([
  { conversations: 500, messages: 200, cpu: 1, loads: 'whole' },
  { conversations: 500, messages: 200, cpu: 4, loads: 'whole' },
  { conversations: 200, messages: 200, cpu: 1, loads: 'whole' },
  { conversations: 10_000, messages: 200, cpu: 1, loads: 'whole' },
  { conversations: 500, messages: 50_000, cpu: 1, loads: 'changes' },
  { conversations: 500, messages: 50_000, cpu: 1, loads: 'whole' },
])('$conversations conversations, a thread of $messages, CPU ×$cpu, $loads', async (each) => {
  const { conversations, messages, loads } = each
  const opened = threadOf(messages)
  const given = `n=${conversations}&thread=${opened}&drawn=${DRAWN}&loads=${loads}`
  const plain = await measure(`/floor/thread?${given}`, each)
  const ours = await measure(`/?conversacion=${opened}`, each)
  const rows = places.flatMap(({ what }) =>
    [0.5, 0.95].map((part) => ({
      most: part === 0.5 ? goal(each.cpu, what) : BROKEN,
      what: `event → ${what} painted, p${part * 100}`,
      unit: 'ms',
      floor: quantile(plain.get(what) ?? [], part),
      recado: quantile(ours.get(what) ?? [], part),
    })),
  )
  console.table(rows.map(row))
  expect(rows.filter(({ floor, recado, most }) => recado > floor * most)).toEqual([])
})
