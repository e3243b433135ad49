import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { countFigures, countMetrics, type Scope } from '#server/dashboard/figures.ts'
import { channelStats, messagesByDay, topConversations } from '#server/dashboard/lists.ts'
import { randomFrom as random } from '../random.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { forEachDatabase, onPostgres } from './kit/databases.ts'
import * as plain from './kit/plainDashboard.ts'
import { type TestServer, withServer } from './kit/server.ts'

// The server's stored figures of each conversation equal a new count of every message, after any events in any order.

const HOUR = 3_600_000
const zones = [
  'UTC',
  'America/Costa_Rica',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
]
const channels = ['whatsapp', 'WhatsApp', 'instagram', 'widget', 'telegram']

const close = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1_000) : value
const rounded = (row: object | null) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, close(value)]))

const compare = async ({ db }: TestServer, businessId: number, now: Date) => {
  for (const zone of zones) {
    const scope: Scope = { user: { id: 0 }, businessId, zone, now }
    expect(rounded(await countFigures(db, scope)), zone).toEqual(
      rounded(await plain.countFigures(db, scope)),
    )
    expect(rounded(await countMetrics(db, scope)), zone).toEqual(
      rounded(await plain.countMetrics(db, scope)),
    )
    expect(await channelStats(db, scope), zone).toEqual(await plain.channelStats(db, scope))
    expect(await messagesByDay(db, scope), zone).toEqual(await plain.messagesByDay(db, scope))
    expect(await topConversations(db, scope, 4), zone).toEqual(
      await plain.topConversations(db, scope, 4),
    )
  }
}

const useBusiness = (use: () => TestServer) => {
  let businessId: number
  beforeEach(async () => {
    businessId = await addBusiness(use(), await use().account())
  })
  return () => businessId
}

forEachDatabase((database) => {
  const use = withServer(database)
  const business = useBusiness(use)

  it.each([1, 2, 3, 4])('figures are exact after whatever happened, day %i', async (seed) => {
    const chance = random(seed)
    const upTo = (most: number) => Math.floor(chance() * most)
    const now = new Date(Date.UTC(2026, 2 + seed, 29, upTo(24), upTo(60)))
    const at = () => new Date(now.getTime() - Math.floor(chance() ** 3 * 60 * 24 * HOUR) + HOUR)
    const threads: string[] = []
    for (let n = 0; n < 9; n += 1) {
      const { thread_id } = await addConversation(use(), business(), {
        contact_type: channels[upTo(channels.length)] ?? 'widget',
        thread_registered: at().toISOString(),
      })
      threads.push(thread_id)
    }
    const { db } = use()
    const thread = () => threads[upTo(threads.length - 1)] ?? '' // the last says nothing
    const some = () =>
      db.selectFrom('messages').select('message_id').where('thread_id', '=', thread()).limit(1)
    const message = () => ({
      thread_id: thread(),
      content: 'x',
      is_bot: chance() < 0.45,
      is_handover: chance() < 0.2,
      date_registered: at(),
    })
    const acts = [
      () => db.insertInto('messages').values(message()).execute(),
      () =>
        db
          .insertInto('messages')
          .values({ ...message(), date_registered: now })
          .execute(),
      () => db.insertInto('messages').values([message(), message(), message()]).execute(),
      () => db.deleteFrom('messages').where('message_id', 'in', some()).execute(),
      () => {
        const { is_bot, is_handover, date_registered, thread_id } = message()
        return db
          .updateTable('messages')
          .set({ is_bot, is_handover, date_registered, thread_id })
          .where('message_id', 'in', some())
          .execute()
      },
      () =>
        db
          .updateTable('conversations')
          .set({ contact_type: channels[upTo(3)] ?? 'widget', thread_registered: at() })
          .where('thread_id', '=', thread())
          .execute(),
    ]
    for (let step = 0; step < 90; step += 1) await acts[chance() < 0.6 ? 0 : upTo(acts.length)]?.()
    await db
      .deleteFrom('conversations')
      .where('thread_id', '=', threads[0] ?? '')
      .execute()
    await compare(use(), business(), now)
  })

  it('removing a conversation reads each of its messages a few times, however many they are', async () => {
    const { thread_id } = await addConversation(use(), business())
    const messages = 8_000
    const rowsRead = await use()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`
          insert into messages (thread_id, content, is_bot, date_registered)
          select ${thread_id}, 'x', n % 2 = 0, now() - n * interval '1 second'
          from generate_series(1, ${messages}::int) as n`.execute(transaction)
        // Of tables and of indexes, with the rows that are gone: those are what a second count would look through.
        const readSoFar = async () => {
          const { rows } = await sql<{ read: string }>`
            select sum(pg_stat_get_xact_tuples_returned(oid)) as read
            from pg_class where relkind in ('r', 'i')`.execute(transaction)
          return Number(rows[0]?.read)
        }
        const before = await readSoFar()
        await transaction.deleteFrom('conversations').where('thread_id', '=', thread_id).execute()
        return (await readSoFar()) - before
      })
    expect(rowsRead).toBeGreaterThanOrEqual(messages)
    // Three for each message; counted again for each of them it would be 8,000.
    expect(rowsRead).toBeLessThan(10 * messages)
    await compare(use(), business(), new Date())
  })
})

onPostgres((database) => {
  const use = withServer(database)
  const business = useBusiness(use)

  it('figures are exact after many have written at once, in other orders than they ended', async () => {
    const threads = await Promise.all([0, 1, 2].map(() => addConversation(use(), business())))
    const write = async (writer: number) => {
      const chance = random(writer)
      for (let turn = 0; turn < 20; turn += 1) {
        const thread_id = threads[Math.floor(chance() * 3)]?.thread_id ?? ''
        await use()
          .db.transaction()
          .execute(async (transaction) => {
            const { message_id } = await transaction
              .insertInto('messages')
              .values({
                thread_id,
                content: 'x',
                is_bot: chance() < 0.5,
                date_registered: sql<Date>`clock_timestamp() - make_interval(secs => ${chance() / 100})`,
              })
              .returning('message_id')
              .executeTakeFirstOrThrow()
            if (chance() < 0.3) await sql`select pg_sleep(0.003)`.execute(transaction)
            if (chance() < 0.2)
              await transaction
                .deleteFrom('messages')
                .where('message_id', '=', message_id)
                .execute()
          })
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer + 1)))
    const { rows } = await sql<{ messages: number }>`
      select sum(client_messages + business_messages) as messages from conversation_figures
      where business_id = ${business()}`.execute(use().db)
    expect(Number(rows[0]?.messages)).toBeGreaterThan(100)
    await compare(use(), business(), new Date(Date.now() + HOUR))
  })
})
