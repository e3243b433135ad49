import { expect, it } from 'vitest'
import { listVisitorMessages, openVisit, readShownLooks } from '#contract/visitor.ts'
import { visitorCallsOf } from '#server/limits/bounds/visitorCalls.ts'
import { prolong, withinTheMinute } from '../kit/counted.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { type Reply, withServer } from '../kit/server.ts'
import {
  address,
  addWidgetShop as addShop,
  arrive,
  type WidgetShop as Shop,
  say,
} from '../kit/widgetShop.ts'

// The most calls to one widget in a minute.

forEachDatabase((database) => {
  const use = withServer(database)

  it('allows a limited number of visits in a minute, from all addresses', async () => {
    const server = use()
    const shop = await addShop(server)
    const open = ({ widget }: Shop) =>
      server.call(openVisit, { params: { widget }, body: {} }, { address: address() })
    const replies: Reply[] = []
    await withinTheMinute(server.db, visitorCallsOf.visits.widget + 1, async () => {
      replies.push(await open(shop))
    })
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([429])
    expect(refused[0]?.json()).toMatchObject({ message: expect.stringMatching(/en este chat/) })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(await addShop(server))).status).toBe(200)
  })

  const statusOf = async (call: () => Promise<{ status: number }>) => (await call()).status
  /** A few at a time: simultaneous calls all get the total count. */
  const allTaken = async (count: number, call: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>()
    for (let done = 0; done < count; done += 60) {
      for (const status of await Promise.all(
        Array.from({ length: Math.min(60, count - done) }, () => statusOf(call)),
      ))
        statuses.add(status)
      await prolong(use().db)
    }
    expect([...statuses]).toEqual([200])
  }

  it('allows a limited number of requests for its looks in a minute, from all addresses', async () => {
    const server = use()
    const shop = await addShop(server)
    const look = ({ widget }: Shop) =>
      server.call(readShownLooks, { params: { widget } }, { address: address() })
    await allTaken(visitorCallsOf.looks.widget, () => look(shop))
    expect(await statusOf(() => look(shop))).toBe(429)
    expect(await statusOf(async () => look(await addShop(server)))).toBe(200)
  })

  it('allows a limited number of reads in a minute, for an address and for all', async () => {
    const server = use()
    const shop = await addShop(server)
    const { visitor_token: token } = await arrive(server, shop)
    const params = { widget: shop.widget }
    const readFrom = (from: string) =>
      server.call(listVisitorMessages, { params }, { token, address: from })
    const one = address()
    await allTaken(visitorCallsOf.readings.address, () => readFrom(one))
    expect(await statusOf(() => readFrom(one))).toBe(429)
    await allTaken(visitorCallsOf.readings.widget - visitorCallsOf.readings.address, () =>
      readFrom(address()),
    )
    expect(await statusOf(() => readFrom(address()))).toBe(429)
  })

  it('allows a limited number of sends in a minute, without counting those of strangers', async () => {
    const server = use()
    const shop = await addShop(server)
    const { visitor_token } = await arrive(server, shop)
    for (let count = 0; count < 10; count += 1)
      expect((await say(server, shop, 'inventado', 'Hola')).status).toBe(401)
    // An empty message is counted, and refused before the visitor's own limit.
    const statuses = new Set<number>()
    await withinTheMinute(server.db, visitorCallsOf.sendings.widget, async () => {
      statuses.add((await say(server, shop, visitor_token, '')).status)
    })
    expect([...statuses]).toEqual([400])
    const refused = await say(server, shop, visitor_token, 'Hola')
    expect(refused.status).toBe(429)
    expect(refused.json()).toMatchObject({ message: expect.stringMatching(/en este chat/) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    const other = await addShop(server)
    const elsewhere = await arrive(server, other)
    expect((await say(server, other, elsewhere.visitor_token, 'Hola')).status).toBe(200)
  })
})
