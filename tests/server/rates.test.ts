import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createClient, updateClient } from '#contract/clients/clients.ts'
import { addNote } from '#contract/clients/notes.ts'
import { commentSuggestion } from '#contract/news/comments.ts'
import { createSuggestion } from '#contract/news/suggestions.ts'
import { openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { addressHash } from '#server/access/address.ts'
import { rowsOfAnAccount } from '#server/limits/bounds/accountCalls.ts'
import { beginningsOfAnAddress, beginningsOfAWidget } from '#server/limits/bounds/floods.ts'
import { visitorCallsOf, visitorMessagesOf } from '#server/limits/bounds/visitorCalls.ts'
import { sharedCount } from '#server/limits/sharedCounter.ts'
import { addBusiness } from './kit/data.ts'
import { onPostgres } from './kit/databases.ts'
import { type Account, type As, startServer, type TestServer, withServer } from './kit/server.ts'
import { address, addWidgetShop, arrive, say, type WidgetShop } from './kit/widgetShop.ts'

// Two servers on one PostgreSQL, as two processes would be: they count together.

onPostgres((database) => {
  const use = withServer(database)
  let second: TestServer
  let close = async () => {}

  beforeAll(async () => {
    const { environment, secret } = use().resources
    if (environment.database.kind !== 'postgres') throw new Error('This is for PostgreSQL')
    ;({ server: second, close } = await startServer(environment.database.url, {
      variables: { RECADO_SECRET: secret },
    }))
  })
  afterAll(() => close())

  /** Calls one server after the other, and gives what each call answered. */
  const inTurn = async (
    times: number,
    call: (server: TestServer, turn: number) => Promise<number>,
  ) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1)
      statuses.push(await call(turn % 2 === 0 ? use() : second, turn))
    return statuses
  }

  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  const visitBy = (widget: string, as: As) => async (server: TestServer) =>
    (await server.call(openVisit, { params: { widget }, body: {} }, as)).status

  it('allow an address together what one alone would allow', async () => {
    const { widget } = await addWidgetShop(use())
    const visit = visitBy(widget, { address: address() })
    expect(await inTurn(visitorCallsOf.visits.address + 2, visit)).toEqual([
      ...times(visitorCallsOf.visits.address, 200),
      ...times(2, 429),
    ])
    expect(await inTurn(2, visitBy(widget, { address: address() }))).toEqual([200, 200])
  })

  it('allow nobody more by asking both in the same moment', async () => {
    const { widget } = await addWidgetShop(use())
    const visit = visitBy(widget, { address: address() })
    const asked = Array.from({ length: visitorCallsOf.visits.address }, () => [
      visit(use()),
      visit(second),
    ])
    const statuses = await Promise.all(asked.flat())
    expect(statuses.filter((status) => status === 200)).toHaveLength(visitorCallsOf.visits.address)
  })

  it('count together also what a limit inside of a call counts', async () => {
    const shop = await addWidgetShop(use())
    const from = address()
    const begin = async (server: TestServer, turn: number) => {
      const { visitor_token: token } = await arrive(server, shop)
      const reply = await server.call(
        sendVisitorMessage,
        {
          params: { widget: shop.widget },
          body: { client_id: crypto.randomUUID(), content: `${turn}` },
        },
        { token, address: from },
      )
      return reply.status
    }
    const { most } = beginningsOfAnAddress
    expect(await inTurn(most + 2, begin)).toEqual([...times(most, 200), ...times(2, 429)])
  })

  it.each([
    ['ten minutes', beginningsOfAWidget[0]],
    ['a day', beginningsOfAWidget[1]],
  ])('let a widget begin so many conversations within %s, from all addresses', async (...row) => {
    const [, { most, within }] = row
    const [shop, quiet] = [await addWidgetShop(use()), await addWidgetShop(use())]
    const begin = async (at: WidgetShop) => {
      const { visitor_token } = await arrive(second, at)
      return { visitor_token, reply: await say(second, at, visitor_token, 'Hola') }
    }
    await use().db.deleteFrom('rates').execute()
    const { visitor_token: known, reply: first } = await begin(shop)
    expect(first.status).toBe(200)
    // The first one counts in a window of this length, and all but the last of the others begin now.
    const lasting = sql<number>`extract(epoch from ends_at - now()) * 1000`
    const { numUpdatedRows } = await use()
      .db.updateTable('rates')
      .set({ count: most - 1 })
      .where(lasting, '<=', within)
      .where(lasting, '>', within - 60_000)
      .where('count', '=', 1)
      .executeTakeFirst()
    // Of ten minutes there is one more, of the address.
    expect(Number(numUpdatedRows)).toBeGreaterThan(0)
    expect((await begin(shop)).reply.status).toBe(200)
    const { reply: refused } = await begin(shop)
    expect([refused.status, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/más conversaciones nuevas/) },
    ])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan((within - 60_000) / 1_000)
    // Conversations that have begun go on, and other chats are not concerned.
    expect((await say(second, shop, known, 'Sigo aquí')).status).toBe(200)
    expect((await begin(quiet)).reply.status).toBe(200)
  })

  /** Sets what has been counted under this key already, within a window of this length. */
  const haveCounted = async (key: string, count: number, within: number) => {
    const rate_key = createHmac('sha256', use().resources.secret).update(key).digest('base64url')
    const { numUpdatedRows } = await use()
      .db.updateTable('rates')
      .set({ count })
      .where('rate_key', '=', rate_key)
      .where(sql<number>`extract(epoch from ends_at - now()) * 1000`, '>', within - 60_000)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
  }

  it('let an address write so many messages a day at a widget, and the widget hear so many', async () => {
    const [shop, quiet] = [await addWidgetShop(use()), await addWidgetShop(use())]
    const from = address()
    const write = async ({ widget }: WidgetShop, token: string, by: string) => {
      const body = { client_id: crypto.randomUUID(), content: 'Hola' }
      return second.call(sendVisitorMessage, { params: { widget }, body }, { token, address: by })
    }
    const [one, other] = [await arrive(second, shop), await arrive(second, shop)]
    const elsewhere = await arrive(second, quiet)
    expect((await write(shop, one.visitor_token, from)).status).toBe(200)
    const { address: ofAnAddress, widget: ofAWidget } = visitorMessagesOf
    const hash = addressHash(use().resources.secret, from)
    await haveCounted(
      `written by ${hash} at ${shop.widget}`,
      ofAnAddress.most - 1,
      ofAnAddress.within,
    )
    expect((await write(shop, one.visitor_token, from)).status).toBe(200)
    // Another visitor of the same address is the same writer.
    for (const { visitor_token } of [one, other]) {
      const refused = await write(shop, visitor_token, from)
      expect([refused.status, refused.json()]).toEqual([
        429,
        { success: false, message: expect.stringMatching(/desde tu conexión.*mañana/) },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    }
    expect((await write(quiet, elsewhere.visitor_token, from)).status).toBe(200)

    // Refused messages have not counted at the widget: two of the address have until now.
    await haveCounted(`written at ${shop.widget}`, ofAWidget.most - 1, ofAWidget.within)
    expect((await write(shop, other.visitor_token, address())).status).toBe(200)
    const refused = await write(shop, other.visitor_token, address())
    expect([refused.status, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Este chat recibió hoy.*mañana/) },
    ])
    expect((await write(quiet, elsewhere.visitor_token, address())).status).toBe(200)
  })

  it('let an account store so many new things in a day, whatever they are', async () => {
    const owner = await use().account()
    const business_id = await addBusiness(use(), owner)
    const create = (by: Account, id: number) =>
      second.call(createClient, { query: { business_id: id }, body: { client_name: 'Ana' } }, by)
    expect((await create(owner, business_id)).status).toBe(200)
    const { most, within } = rowsOfAnAccount
    await haveCounted(`added by ${owner.id}`, most - 1, within)
    const client_id = Number(
      createClient.answer.parse((await create(owner, business_id)).json())?.client_id,
    )
    const note = { params: { id: client_id }, body: { note_content: 'Llamar' } }
    const refused = [await create(owner, business_id), await second.send(addNote, note, owner)]
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429)
      expect(body).toMatch(/^\{"success":false,"message":"Hoy se guardaron demasiados datos/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
    }
    // Reading and changing go on, and so do others.
    const change = { params: { id: client_id }, body: { client_name: 'Ana Mora' } }
    expect((await second.send(updateClient, change, owner)).status).toBe(204)
    const other = await use().account()
    expect((await create(other, await addBusiness(use(), other))).status).toBe(200)
  })

  it('count each limit by itself', async () => {
    const account = await use().account()
    const suggest = async (server: TestServer) => {
      const body = {
        category_id: 1,
        title: 'Una idea',
        description: 'Que sea mejor',
        contact_email: '',
        contact_phone: '',
      }
      return (await server.call(createSuggestion, { body }, account)).status
    }
    expect((await inTurn(22, suggest)).slice(-2)).toEqual([429, 429])
    const comment = { params: { proposal_id: 0 }, body: { comment: 'Sí' } }
    expect((await second.send(commentSuggestion, comment, account)).status).toBe(404)
  })

  it('keep no address and no account in the table', async () => {
    const { widget } = await addWidgetShop(use())
    await visitBy(widget, { address: '192.0.2.77' })(use())
    const rows = await use().db.selectFrom('rates').select('rate_key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { rate_key } of rows) expect(rate_key).toMatch(/^[\w-]{43}$/)
  })

  const log = vi.fn()
  const counting = (patience = 30_000) => sharedCount(use().resources, log, patience)

  it('begin anew when the time is over', async () => {
    const [one, other] = [counting(), counting()]
    expect(await one('a', 60_000, 1)).toMatchObject({ current: 1 })
    const counted = await other('a', 60_000, 1)
    expect(counted.current).toBe(2)
    expect(counted.ttl).toBeGreaterThan(50_000)
    expect(counted.ttl).toBeLessThanOrEqual(60_000)

    await one('b', 100, 1)
    await expect.poll(async () => (await other('b', 100, 1)).current).toBe(2)
    await expect.poll(async () => (await one('b', 100, 1)).current).toBe(1)
  })

  it('ask the database nothing for somebody who has used up what there is', async () => {
    const ask = vi.spyOn(use().resources.pool, 'query')
    const count = counting()
    for (let n = 1; n <= 5; n += 1) await count('flood', 60_000, 2)
    expect(ask).toHaveBeenCalledTimes(3)
    ask.mockRestore()
  })

  /** A table that nobody can write: every statement on it waits. */
  const holding = async (work: () => Promise<void>) => {
    const holder = await use().resources.pool.connect()
    await holder.query('begin; lock table rates in access exclusive mode')
    try {
      await work()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  it('count alone where the database does not count, and wait for it once', async () => {
    log.mockClear()
    const count = counting(1_000)
    await holding(async () => {
      const begun = performance.now()
      const counts = []
      for (let n = 0; n < 3; n += 1) counts.push((await count('alone', 60_000, 2)).current)
      expect(counts).toEqual([1, 2, 3])
      expect(performance.now() - begun).toBeLessThan(5_000)
    })
    expect(log).toHaveBeenCalledOnce()
  })

  it('count alone where all connections are in use, and wait for one no longer', async () => {
    const { pool } = use().resources
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    try {
      const begun = performance.now()
      expect((await counting(1_000)('no connection', 60_000, 2)).current).toBe(1)
      expect(performance.now() - begun).toBeLessThan(5_000)
    } finally {
      for (const connection of held) connection.release()
    }
  })

  it('serve as long as the table is away, and still hold the limit', async () => {
    const { widget } = await addWidgetShop(use())
    const visit = visitBy(widget, { address: address() })
    await use().resources.pool.query('alter table rates rename to rates_away')
    try {
      const statuses = []
      for (let n = 0; n <= visitorCallsOf.visits.address; n += 1) statuses.push(await visit(second))
      expect(statuses).toEqual([...times(visitorCallsOf.visits.address, 200), 429])
    } finally {
      await use().resources.pool.query('alter table rates_away rename to rates')
    }
  })
})
