import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './page/browsing.ts'
import { newMessage, threadIdAt, threadOf } from './page/data.ts'
import { quantile, row } from './page/figures.ts'
import { type Stub, startStub } from './page/stub.ts'

// The time from an event of the socket to its painting: in the list, and in the open conversation.

const EVENTS = 40
/** Before this many nothing is warm: what runs for the first time is compiled then. */
const WARMING = 10
/** Milliseconds between two events: both pages hear for as long, and load the thread again as often. */
const PACE = 60
/** The shortest frame of a screen: nothing can be drawn faster. */
const DRAWN = 30
/** Beyond it something is broken; docs/performance.md has what was measured. */
const BROKEN = 5

const LIST = 'ul[aria-label=Conversaciones]'
const LOG = '[role=log]'
const places = [
  { what: 'row', threadId: threadIdAt(20), selector: LIST },
  { what: 'bubble', threadId: null, selector: LOG },
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

/** From the event to its paint, for each of them: milliseconds. */
const hear = async (page: Page, threadId: string, selector: string, name: string) => {
  const times: number[] = []
  for (let event = 0; event < WARMING + EVENTS; event += 1) {
    const text = `${name} número ${event};`
    const painted = page.evaluate(
      ([said = '', where = '']) => probe.heard(said, where),
      [text, selector],
    )
    // The page looks for it before it comes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const paced = setTimeout(PACE)
    stub.say(newMessage(threadId, text))
    times.push(await painted)
    await paced
  }
  return times.slice(WARMING)
}

const measure = async (path: string, businessId: number, opened: string, cpu: number) => {
  const { page, close } = await visit(browser, stub.base, { businessId, cpu })
  try {
    await page.goto(stub.base + path)
    await page.evaluate((what) => probe.painted(what), `${LIST} > li`)
    await page.evaluate((what) => probe.painted(what), `${LOG} article`)
    if (!path.startsWith('/floor')) await page.getByTitle('WebSocket: connected').waitFor()
    const heard = new Map<string, readonly number[]>()
    for (const { what, threadId, selector } of places)
      heard.set(what, await hear(page, threadId ?? opened, selector, what))
    return heard
  } finally {
    await close()
  }
}

test.each([
  { conversations: 500, messages: 200, cpu: 1 },
  { conversations: 500, messages: 200, cpu: 4 },
  { conversations: 200, messages: 200, cpu: 1 },
  { conversations: 10_000, messages: 200, cpu: 1 },
  { conversations: 500, messages: 50_000, cpu: 1 },
])(
  '$conversations conversations, a thread of $messages, CPU ×$cpu',
  async ({ conversations, messages, cpu }) => {
    const opened = threadOf(messages)
    const given = `n=${conversations}&thread=${opened}&drawn=${DRAWN}`
    const plain = await measure(`/floor/thread?${given}`, conversations, opened, cpu)
    const ours = await measure(`/?conversacion=${opened}`, conversations, opened, cpu)
    const rows = places.flatMap(({ what }) =>
      [0.5, 0.95].map((part) => ({
        what: `event → ${what} painted, p${part * 100}`,
        unit: 'ms',
        floor: quantile(plain.get(what) ?? [], part),
        recado: quantile(ours.get(what) ?? [], part),
      })),
    )
    console.table(rows.map(row))
    expect(rows.filter(({ floor, recado }) => recado > floor * BROKEN)).toEqual([])
  },
)
