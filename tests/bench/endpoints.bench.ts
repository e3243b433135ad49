import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { takeMark } from '#server/inbox/changes/conversationChanges.ts'
import { takeThreadMark } from '#server/inbox/changes/messageChanges.ts'
import { endpoints, type Thing } from '../server/kit/asking.ts'
import { forEachDatabase, type TestDatabase } from '../server/kit/databases.ts'
import { furnish } from '../server/kit/furnish.ts'
import { startServer, type TestServer } from '../server/kit/server.ts'
import { again, type BenchCall, otherCalls, unmeasured } from './otherCalls.ts'

// The time and the size of every endpoint's answer at 1,000, 10,000 and 100,000 conversations and messages. None may
// grow faster than its answer; a section of the dashboard, whose answer does not grow, has a bound of its own.

const SIZES = [1_000, 10_000, 100_000] as const
const PIECE = 10_000
const RUNS = 15
/** Slow ones are called less often: so many milliseconds for an endpoint, and three calls at least. */
const BUDGET = 4_000
const LEAST_RUNS = 4
const DASHBOARD_BOUND = 100
/** Between two calls, by the server's clock: fewer than the bounds of a minute allow. */
const PAUSE = 10_000
const ADMINISTRATOR = 'administra@banco.example'
/** The tolerance for the computer's noise: a factor of the answer's growth, and milliseconds. */
const TOLERANCE = 2
const NOISE = 15

interface Measured {
  readonly p50: number
  readonly p95: number
  readonly bytes: number
}

/** One long thread has half of the messages; the others are said a few in each. */
const fill = async ({ db }: TestServer, { businessId, threadId }: Thing, count: number) => {
  await sql`
    insert into conversations
      (thread_id, business_id, contact_type, contact_id, show_name, thread_registered)
    select 'bench-' || n, ${businessId}, (array['whatsapp', 'instagram', 'widget'])[1 + n % 3],
      n::text, 'Contacto ' || n, now() - make_interval(secs => n * ${7_776_000 / count}::float8)
    from generate_series(1, ${count}::int) as n`.execute(db)
  // In pieces: a statement may take 15 seconds.
  for (let begin = 1; begin <= count; begin += PIECE)
    await sql`
      insert into messages (thread_id, content, is_bot, date_registered)
      select case when n % 2 = 0 then ${threadId} else 'bench-' || (1 + n % 5000 % ${count}::int) end,
        'Mensaje ' || n, n % 3 = 0, now() - make_interval(secs => (${count}::int - n + 1) * ${7_776_000 / count}::float8)
      from generate_series(${begin}::int, ${Math.min(begin + PIECE - 1, count)}::int) as n order by n`.execute(
      db,
    )
  await sql`vacuum analyze`.execute(db)
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0

/** A status where the server refused it. */
const timed = async (
  server: TestServer,
  { endpoint, ask, as }: BenchCall,
): Promise<Measured | number> => {
  const times: number[] = []
  let bytes = 0
  const begun = performance.now()
  const isEnough = () => times.length >= LEAST_RUNS && performance.now() - begun > BUDGET
  while (times.length < RUNS && !isEnough()) {
    server.wait(PAUSE)
    const request = ask(times.length)
    const start = performance.now()
    const reply = await server.send(endpoint, request, as(times.length))
    times.push(performance.now() - start)
    if (reply.status >= 300) return reply.status
    bytes = reply.body.length
  }
  // The first call of all prepares what the others find.
  return { p50: at(times.slice(1), 0.5), p95: at(times.slice(1), 0.95), bytes }
}

const measure = async (database: TestDatabase, count: number) => {
  const url = await database.create()
  const { server, close } = await startServer(url, {
    variables: { RECADO_ADMIN_EMAIL: ADMINISTRATOR },
  })
  try {
    const administrator = await server.account(ADMINISTRATOR)
    const account = await server.account()
    const thing = await furnish(server, account)
    await fill(server, thing, count)
    const now = {
      ...thing,
      mark: (await takeMark(server.db)) ?? '',
      threadMark: (await takeThreadMark(server.db, account.id)) ?? '',
    }
    const found = new Map<string, Measured>()
    // Ten of all the conversations change: what comes after a cut.
    await sql`update conversations set show_name = 'Otro nombre' where thread_id in
      (select 'bench-' || n from generate_series(1, 10) as n)`.execute(server.db)
    const calls: readonly BenchCall[] = [
      ...endpoints.map(({ name, endpoint, ask }) => ({
        name,
        endpoint,
        ask: (time: number) => again(name, ask(now), time),
        as: () => account,
      })),
      ...(await otherCalls(server, account, administrator, count)),
    ]
    const refused = new Map<string, number>()
    for (const call of calls.filter(({ name }) => !unmeasured.has(name))) {
      const measured = await timed(server, call)
      if (typeof measured === 'number') refused.set(call.name, measured)
      else found.set(call.name, measured)
    }
    expect([...refused], 'calls that were refused').toEqual([])
    expect(new Set([...found.keys(), ...unmeasured.keys()])).toEqual(new Set(Object.keys(api)))
    const reply = await server.call(
      listConversationChanges,
      { body: { business_id: now.businessId, mark: now.mark } },
      account,
    )
    expect(listConversationChanges.answer.parse(reply.json()).changed).toHaveLength(10)
    return found
  } finally {
    await close()
    await database.drop(url)
  }
}

const few = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

forEachDatabase((database) => {
  test('no endpoint grows faster than its answer', async () => {
    const sizes: ReadonlyMap<string, Measured>[] = []
    for (const count of SIZES) sizes.push(await measure(database, count))
    const [least, , most] = sizes
    const rows = [...(most ?? [])].flatMap(([name, last]) => {
      const first = least?.get(name)
      if (!first) return []
      const [time, answer] = [
        last.p95 / first.p95,
        Math.max(1, last.bytes) / Math.max(1, first.bytes),
      ]
      const bound = (before: number) =>
        name.startsWith('dashboard') ? DASHBOARD_BOUND : before * answer * TOLERANCE + NOISE
      // Other work beside it makes single calls slow: what grows by itself is slow at the median, too.
      const isTooSlow = last.p95 > bound(first.p95) && last.p50 > bound(first.p50)
      return [{ name, time, answer, isTooSlow }]
    })
    console.table(
      rows.map(({ name, time, answer, isTooSlow }) => ({
        [database.name]: name,
        ...Object.fromEntries(
          sizes.map((of, index) => {
            const { p50 = 0, p95 = 0, bytes = 0 } = of.get(name) ?? {}
            return [
              `${SIZES[index]}: p50/p95 ms, kB`,
              `${few(p50)}/${few(p95)}, ${few(bytes / 1_000)}`,
            ]
          }),
        ),
        'time ×': few(time),
        'answer ×': few(answer),
        'too slow': isTooSlow,
      })),
    )
    expect(rows.filter(({ isTooSlow }) => isTooSlow).map(({ name }) => name)).toEqual([])
  })
})
