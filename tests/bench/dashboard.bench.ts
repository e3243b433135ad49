import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
} from '#contract/dashboard.ts'
import { addBusiness } from '../server/kit/data.ts'
import { forEachDatabase, type TestDatabase } from '../server/kit/databases.ts'
import { startServer, type TestServer } from '../server/kit/server.ts'

// Checks that no section of the dashboard grows faster than the data: ten times the messages, measured in one run. Only
// the ratio is judged, and generously; the absolute times depend on the computer.

const FEW = 10_000
const MANY = 100_000
const PER_CONVERSATION = 10
const RUNS = 7
/** The allowed ratio over ten times the data; a busy computer may double it. */
const TOLERANCE = 2

const sections = {
  basic: dashboardBasic,
  summary: dashboardSummary,
  metrics: dashboardMetrics,
  'messages/7d': dashboardMessages,
  'conversations/30d': dashboardConversations,
  channels: dashboardChannels,
  'top-conversations': dashboardTopConversations,
}

/** Three months of conversations, each lasting a few days. */
const fill = async ({ db }: TestServer, businessId: number, messages: number) => {
  const conversations = messages / PER_CONVERSATION
  await sql`
    insert into conversations
      (thread_id, business_id, contact_type, contact_id, show_name, thread_registered)
    select 'bench-' || n, ${businessId},
      (array['whatsapp', 'instagram', 'widget'])[1 + n % 3], n::text, 'Contacto ' || n,
      now() - make_interval(mins => n * ${(90 * 24 * 60) / conversations}::float8::int)
    from generate_series(1, ${conversations}::int) as n`.execute(db)
  await sql`
    insert into messages (thread_id, content, is_bot, date_registered)
    select thread_id, 'Mensaje ' || n, n % 2 = 0,
      least(now(), thread_registered + make_interval(mins => n * 97))
    from conversations, generate_series(1, ${PER_CONVERSATION}::int) as n
    where business_id = ${businessId}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** The median of each section, in milliseconds. */
const measure = async (database: TestDatabase, messages: number) => {
  const url = await database.create()
  const { server, close } = await startServer(url)
  try {
    const account = await server.account()
    const businessId = await addBusiness(server, account)
    await fill(server, businessId, messages)
    const query = { business_id: businessId, tz: 'America/Costa_Rica' }
    const medians = new Map<string, number>()
    for (const [name, section] of Object.entries(sections)) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const start = performance.now()
        expect((await server.send(section, { query }, account)).status).toBe(200)
        times.push(performance.now() - start)
      }
      medians.set(name, median(times))
    }
    return medians
  } finally {
    await close()
    await database.drop(url)
  }
}

forEachDatabase((database) => {
  test('no section of the dashboard grows faster than the data', async () => {
    const few = await measure(database, FEW)
    const many = await measure(database, MANY)
    const rows = [...few].map(([section, before]) => {
      const after = many.get(section) ?? 0
      return { section, before, after, ratio: after / before }
    })
    console.table(
      rows.map(({ section, before, after, ratio }) => ({
        [database.name]: section,
        [`${FEW} messages, ms`]: before.toFixed(1),
        [`${MANY} messages, ms`]: after.toFixed(1),
        ratio: ratio.toFixed(1),
      })),
    )
    const tooFast = rows.filter(({ ratio }) => ratio > (MANY / FEW) * TOLERANCE)
    expect(tooFast).toEqual([])
  })
})
