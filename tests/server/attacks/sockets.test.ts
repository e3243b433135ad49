import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { REALTIME_MAX_RETRIES } from '#contract/limits.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import { MOST_CONNECTIONS } from '#server/limits/bounds/requests.ts'
import {
  SOCKETS_A_MINUTE,
  socketsOf,
  VISITOR_SOCKETS_A_MINUTE,
  visitorSocketsOf,
} from '#server/limits/bounds/sockets.ts'
import { TRY_LATER } from '#server/limits/socketCounts.ts'
import { addBusiness } from '../kit/data.ts'
import { forEachDatabase, onPostgres, pglite } from '../kit/databases.ts'
import { type TestServer, withServer } from '../kit/server.ts'
import { type Ear, listen, withEars } from '../kit/sockets.ts'
import { addWidgetShop, arrive, say, type WidgetShop } from '../kit/widgetShop.ts'

// Many sockets: how many may be open, how many may come in a minute, and what each message costs.

const { open, openAt, openVisitor } = withEars()

/** The first frame, or the reason of the refusal. */
const outcome = (ear: Ear): Promise<unknown> => Promise.race([ear.closed(), ear.next()])
const WELCOME = expect.objectContaining({ type: 'welcome' })

const visitorOf = async (server: TestServer, shop: WidgetShop) =>
  (await arrive(server, shop)).visitor_token

forEachDatabase((database) => {
  const use = withServer(database)

  it('a message is read once for all sockets of its visitor', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const token = await visitorOf(server, shop)
    const ears = await Promise.all(Array.from({ length: 8 }, () => openVisitor(server, token)))
    for (const ear of ears) expect(await ear.next()).toEqual({ type: 'welcome' })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const readings = () =>
      asked.mock.calls.filter(([question]: readonly unknown[]) =>
        /where "messages"."message_id" = \$1/.test(String(question)),
      )
    try {
      for (const content of ['Hola', '¿Hay alguien?']) await say(server, shop, token, content)
      for (const ear of ears) {
        expect(await ear.next()).toMatchObject({ message: { content: 'Hola' } })
        expect(await ear.next()).toMatchObject({ message: { content: '¿Hay alguien?' } })
      }
      expect(readings()).toHaveLength(2)
    } finally {
      asked.mockRestore()
    }
  })

  it('a visitor who comes back hears what is said from then on', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const token = await visitorOf(server, shop)
    const ear = await openVisitor(server, token)
    expect(await ear.next()).toEqual({ type: 'welcome' })
    ear.socket.close()
    await ear.closed()
    const next = await openVisitor(server, token)
    expect(await next.next()).toEqual({ type: 'welcome' })
    await say(server, shop, token, 'Otra vez')
    expect(await next.next()).toMatchObject({ message: { content: 'Otra vez' } })
    expect(ear.rest).toEqual([])
  })
})

describe('open sockets', () => {
  const socketBounds = {
    members: { account: 2, address: 3 },
    visitors: { visitor: 2, address: 4, widget: 3 },
  }
  const use = withServer(pglite, { socketBounds })

  it('of members are limited by account and by address', async () => {
    const server = use()
    const join = async () => {
      const account = await server.account()
      const business_id = await addBusiness(server, account)
      return () => open(server, { token: account.token, business_id }).then(outcome)
    }
    const [one, other] = [await join(), await join()]
    expect([await one(), await one(), await one()]).toEqual([WELCOME, WELCOME, TRY_LATER])
    await expect.poll(other).toEqual(WELCOME)
    expect(await other()).toBe(TRY_LATER)
    // Before anything is read: also whoever has no session.
    expect(await open(server, {}).then(outcome)).toBe(TRY_LATER)
  })

  it('of visitors are limited by visitor, by widget and by address', async () => {
    const server = use()
    const [shop, next] = [await addWidgetShop(server), await addWidgetShop(server)]
    const visitor = async (of: WidgetShop) => {
      const token = await visitorOf(server, of)
      return () => openVisitor(server, token).then(outcome)
    }
    const [one, other, stranger] = [await visitor(shop), await visitor(shop), await visitor(next)]
    expect([await one(), await one(), await one()]).toEqual([WELCOME, WELCOME, TRY_LATER])
    await expect.poll(other).toEqual(WELCOME)
    // The visitor has room for another one, and the address, but not the widget.
    expect(await other()).toBe(TRY_LATER)
    await expect.poll(stranger).toEqual(WELCOME)
    expect(await stranger()).toBe(TRY_LATER)
  })
})

describe('the numbers of the bounds', () => {
  const use = withServer(pglite)

  it('are those of a server', () => {
    const { app } = use()
    expect(app.socketBounds).toEqual({ members: socketsOf, visitors: visitorSocketsOf })
    expect(app.server.maxConnections).toBe(MOST_CONNECTIONS)
  })

  it.each([
    ['members', REALTIME_PATH, SOCKETS_A_MINUTE],
    ['visitors', VISITOR_SOCKET_PATH, VISITOR_SOCKETS_A_MINUTE],
  ] as const)('limit new sockets of %s by address', async (_whose, path, most) => {
    const { headers } = await use().send({ method: 'GET', path }, {}, { address: '10.8.0.1' })
    expect(headers['x-ratelimit-limit']).toBe(String(most))
  })

  it('let an office come back with all its sockets and all their retries', () => {
    expect(SOCKETS_A_MINUTE).toBeGreaterThanOrEqual(socketsOf.address * (1 + REALTIME_MAX_RETRIES))
  })
})

onPostgres((database) => {
  const use = withServer(database, { variables: { RECADO_TRUST_PROXY: '1' } })

  it.each([
    [REALTIME_PATH, SOCKETS_A_MINUTE],
    [VISITOR_SOCKET_PATH, VISITOR_SOCKETS_A_MINUTE],
  ] as const)('%s lets no more in than that, and others still', async (path, most) => {
    const server = use()
    /** The first frame says that there is no session; without one the handshake was refused. */
    const knock = async (address: string) =>
      outcome(await openAt(server, path, {}, { headers: { 'x-forwarded-for': address } }))
    const REFUSED = 1006
    const inside = expect.objectContaining({ type: 'error', code: 401 })
    expect(await knock('10.8.0.2')).toEqual(inside)
    await server.db
      .updateTable('rates')
      .set({ count: most - 1 })
      .execute()
    expect(await knock('10.8.0.2')).toEqual(inside)
    expect(await knock('10.8.0.2')).toBe(REFUSED)
    expect(await knock('10.8.0.3')).toEqual(inside)
  })
})

describe('connections', () => {
  const use = withServer(pglite)

  it('beyond the maximum are closed, with sockets counted among them', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const [first, second] = [await visitorOf(server, shop), await visitorOf(server, shop)]
    await listen(server)
    server.app.server.maxConnections = 1
    expect(await outcome(await openVisitor(server, first))).toEqual(WELCOME)
    expect(await outcome(await openVisitor(server, second))).toBe(1006)
  })
})
