import { expect, test } from 'vitest'
import { openVisit } from '#contract/visitor.ts'
import { sharedCount } from '#server/limits/sharedCounter.ts'
import { onPostgres } from '../server/kit/databases.ts'
import { startServer } from '../server/kit/server.ts'
import { address, addWidgetShop } from '../server/kit/widgetShop.ts'

// The cost of counting a request for all processes together: beside the smallest statement, and beside a whole request.

const TIMES = 500
const AT_ONCE = 10
const NEVER = 1_000_000_000

const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

/** Milliseconds of each call, so many under way at once. */
const measure = async (atOnce: number, call: (n: number) => Promise<unknown>) => {
  const times: number[] = []
  let next = 0
  const one = async () => {
    while (next < TIMES) {
      next += 1
      const begun = performance.now()
      await call(next)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

onPostgres((database) => {
  //
  test('counting costs little more than asking the database anything', async () => {
    const url = await database.create()
    const { server, close } = await startServer(url)
    const { pool } = server.resources
    const count = sharedCount(server.resources, (error) => {
      throw error
    })
    // One widget takes 600 visits a minute.
    let visits = 0
    let shop = await addWidgetShop(server)
    const visit = async () => {
      visits += 1
      if (visits % 100 === 0) shop = await addWidgetShop(server)
      const params = { widget: shop.widget }
      const { status } = await server.call(openVisit, { params, body: {} }, { address: address() })
      expect(status).toBe(200)
    }
    const calls = {
      'select 1': () => pool.query({ name: 'floor', text: 'select 1' }),
      'count, one caller': () => count('one', 60_000, NEVER),
      'count, many callers': (n: number) => count(`caller ${n}`, 60_000, NEVER),
      'a visit, counted twice': visit,
    }
    const rows: { name: string; atOnce: number; p50: number; p95: number }[] = []
    for (const atOnce of [1, AT_ONCE])
      for (const [name, call] of Object.entries(calls)) {
        await measure(atOnce, call)
        rows.push({ name, atOnce, ...(await measure(atOnce, call)) })
      }
    console.table(
      rows.map(({ p50, p95, ...row }) => ({ ...row, p50: p50.toFixed(2), p95: p95.toFixed(2) })),
    )
    const medianOf = (wanted: string) =>
      rows.find(({ name, atOnce }) => name === wanted && atOnce === 1)?.p50 ?? Number.NaN
    // Far more than on a quiet computer.
    expect(medianOf('count, one caller') / medianOf('select 1')).toBeLessThan(20)
    await close()
    await database.drop(url)
  })
})
