import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { onBothDatabases, type TestDatabase } from '../server/kit/databases.ts'
import { type Came, startCallers } from './rush/callers.ts'
import { type Flooded, type Lag, startFloor, startRecado } from './rush/servers.ts'
import { staffCalls, staffWorks } from './rush/staff.ts'
import { webhooks } from './rush/webhooks.ts'
import { quantile } from './sockets/crowd.ts'

// Signed webhooks as fast as they come, beside a bare server that only inserts them; then 2,000 in ten seconds while a
// person works. How two figures of one run compare is judged, and that generously; how long anything takes is this
// computer's matter.

const ROUNDS = 4
const MESSAGES = 500
const CUSTOMERS = 250
const AT_ONCE = 32
const BURST = { messages: 2_000, within: 10_000, customers: 300 }
/** Meta repeats a call whose answer it did not get: one of twenty here. */
const REPEATED = 20
const REST = 6_000
/** The goals are 3. A computer with other work misses those of the calls by far. */
const TOLERANCE = { floor: 10, rest: 20 }

interface Flood {
  readonly came: Came[]
  readonly lags: Lag[]
}

const some = (figure: number | undefined): string => (figure ?? Number.NaN).toFixed(1)

const compare = (name: string, recado: number, floor: number) => ({
  measured: name,
  Recado: some(recado),
  floor: some(floor),
  ratio: some(recado / floor),
})

const rate = ({ came }: Flood): number =>
  (1_000 * ROUNDS * MESSAGES) / came.reduce((sum, { took }) => sum + took, 0)

const of = (came: readonly Came[], what: 'answers' | 'sockets', part: number): number =>
  quantile(
    came.flatMap((one) => one[what]),
    part,
  )

const worst = ({ lags }: Flood, what: keyof Lag): number =>
  Math.max(...lags.map((lag) => lag[what]))

const table = (recado: Flood, floor: Flood) => [
  {
    ...compare('messages a second', rate(recado), rate(floor)),
    ratio: some(rate(floor) / rate(recado)),
  },
  ...[0.5, 0.95].flatMap((part) => [
    compare(
      `webhook → answer, p${part * 100}, ms`,
      of(recado.came, 'answers', part),
      of(floor.came, 'answers', part),
    ),
    compare(
      `webhook → socket, p${part * 100}, ms`,
      of(recado.came, 'sockets', part),
      of(floor.came, 'answers', part),
    ),
  ]),
  compare('event loop late, p50, ms', worst(recado, 'p50'), worst(floor, 'p50')),
  compare('event loop late, p99, ms', worst(recado, 'p99'), worst(floor, 'p99')),
]

const measure = async (database: TestDatabase) => {
  const recado = await startRecado(database)
  const floor = await startFloor(database)
  const query = new URLSearchParams({
    token: recado.owner.token,
    business_id: String(recado.businessId),
  })
  const callers = await startCallers(
    `${recado.base.replace('http', 'ws')}${REALTIME_PATH}?${query}`,
  )
  const said: string[] = []

  const flood = async (one: Flooded, name: string): Promise<{ came: Came; lag: Lag }> => {
    const calls = webhooks(name, MESSAGES, CUSTOMERS)
    const isHeard = one === recado
    if (isHeard) said.push(...calls.map(({ text }) => text))
    await one.lag()
    const came = await callers.rush({ base: one.base, calls, isHeard, pace: { atOnce: AT_ONCE } })
    return { came, lag: await one.lag() }
  }

  const flooded = {
    recado: { came: [], lags: [] } as Flood,
    floor: { came: [], lags: [] } as Flood,
  }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, one] of [
      ['recado', recado],
      ['floor', floor],
    ] as const) {
      const { came, lag } = await flood(one, `Vuelta ${round}`)
      expect(came.refused).toEqual([])
      // The first round only warms up.
      if (round === 0) continue
      flooded[name].came.push(came)
      flooded[name].lags.push(lag)
    }

  const rest = await staffWorks(recado, sleep(REST))
  const calls = webhooks('Oleada', BURST.messages, BURST.customers)
  said.push(...calls.map(({ text }) => text))
  const repeated = calls.flatMap((call, n) => (n % REPEATED === 0 ? [call, call] : [call]))
  await recado.lag()
  const bursting = callers.rush({
    base: recado.base,
    calls: repeated,
    isHeard: true,
    pace: { every: BURST.within / repeated.length },
  })
  const during = await staffWorks(recado, bursting)
  const burst = await bursting
  const lag = await recado.lag()
  await callers.close()
  const stored = await recado.stored()
  await Promise.all([recado.close(), floor.close()])
  return { flooded, rest, during, burst, lag, stored, said }
}

onBothDatabases((database) => {
  test('a rush of webhooks loses nothing, and leaves room for those who work', async () => {
    const { flooded, rest, during, burst, lag, stored, said } = await measure(database)
    const rows = table(flooded.recado, flooded.floor)
    console.log(`${database.name}: ${ROUNDS} × ${MESSAGES} webhooks, ${AT_ONCE} at once`)
    console.table(rows)
    console.log(`${database.name}: ${BURST.messages} webhooks in ${BURST.within / 1_000} s`)
    console.table(
      [0.5, 0.95].map((part) => ({
        quantile: part,
        'webhook → answer, ms': some(of([burst], 'answers', part)),
        'webhook → socket, ms': some(of([burst], 'sockets', part)),
        'event loop late, ms': some(part === 0.5 ? lag.p50 : lag.p99),
      })),
    )
    const calls = staffCalls.flatMap((name) =>
      [0.5, 0.95].map((part) => {
        const [atRest, inRush] = [quantile(rest[name], part), quantile(during[name], part)]
        return { name, part, atRest, inRush, ratio: inRush / atRest, many: during[name].length }
      }),
    )
    console.table(
      calls.map(({ atRest, inRush, ratio, ...call }) => ({
        ...call,
        'at rest, ms': some(atRest),
        'in the rush, ms': some(inRush),
        ratio: some(ratio),
      })),
    )

    expect(burst.refused).toEqual([])
    expect(stored, 'each message is stored once').toHaveLength(said.length)
    expect(new Set(stored)).toEqual(new Set(said))
    const heard = [...flooded.recado.came, burst].reduce(
      (sum, { sockets }) => sum + sockets.length,
      0,
    )
    expect(heard, 'the socket hears each once').toBe(ROUNDS * MESSAGES + BURST.messages)
    expect(rate(flooded.floor) / rate(flooded.recado)).toBeLessThan(TOLERANCE.floor)
    for (const { name, part, ratio } of calls)
      if (part === 0.95) expect(ratio, name).toBeLessThan(TOLERANCE.rest)
  })
})
