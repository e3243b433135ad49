import { describe, expect, it, onTestFinished } from 'vitest'
import { farewell } from '#server/limits/bounds/ending.ts'
import { closeInTurn } from '#server/realtime/sockets.ts'
import { addBusiness } from './kit/data.ts'
import { pglite } from './kit/databases.ts'
import { type ServerOptions, startServer } from './kit/server.ts'
import { listen, withEars } from './kit/sockets.ts'

// A process that is told to end: docs/operations.md, 'Several processes'.

describe('sockets are told in turn', () => {
  /** The times at which they are told, by a clock that only the pauses move. */
  const moments = async (count: number) => {
    let now = 0
    const told: number[] = []
    const sockets = Array.from({ length: count }, () => ({
      close: () => told.push(now),
      terminate: () => {},
    }))
    await closeInTurn(sockets, async (milliseconds) => {
      now += milliseconds
    })
    return told
  }
  /** The largest number of processes that are told at one moment. */
  const mostAtOnce = (told: readonly number[]) => {
    const counts = new Map<number, number>()
    for (const moment of told) counts.set(moment, (counts.get(moment) ?? 0) + 1)
    return Math.max(...counts.values())
  }

  it('a few at once', async () => {
    expect(await moments(0)).toEqual([])
    expect(await moments(4)).toEqual([0, 0, 0, 0])
    expect(await moments(9)).toEqual([0, 0, 0, 0, 20, 20, 20, 20, 40])
  })

  it('a thousand within five seconds, four at once', async () => {
    const told = await moments(1_000)
    expect(told).toHaveLength(1_000)
    expect(mostAtOnce(told)).toBe(4)
    expect(told.at(-1)).toBeGreaterThan(4_000)
    expect(told.at(-1)).toBeLessThanOrEqual(farewell.socketsWithin)
  })

  it('in the same time for any number of them', async () => {
    const told = await moments(9_999)
    expect(told).toHaveLength(9_999)
    expect(mostAtOnce(told)).toBe(40)
    expect(told.at(-1)).toBeLessThanOrEqual(farewell.socketsWithin)
  })
})

describe('a server that is told to end', () => {
  const ears = withEars()

  /** One with a call that answers when it is told to. */
  const withSlowCall = async (options: ServerOptions = {}) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { server, close } = await startServer(await pglite.create(), {
      ...options,
      serveRest: async (app) => {
        app.get('/lento', async () => {
          arrive()
          await released
          return { done: true }
        })
      },
    })
    let closed: Promise<void> | null = null
    const end = () => {
      closed ??= close()
      return closed
    }
    onTestFinished(async () => {
      release()
      await end()
    })
    return { server, base: await listen(server), end, release, arrived }
  }

  it('finishes what it was asked before', async () => {
    const { base, end, release, arrived } = await withSlowCall()
    const answer = fetch(`${base}/lento`)
    await arrived
    const ended = end()
    // New connections are refused.
    await expect.poll(() => fetch(`${base}/healthz`).catch((error) => error.name)).toBe('TypeError')
    release()
    const { status, headers } = await answer
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await ended
  })

  it('does not wait for somebody who has gone', async () => {
    const { base, end, arrived } = await withSlowCall()
    const leaving = new AbortController()
    const answer = fetch(`${base}/lento`, { signal: leaving.signal })
    await arrived
    leaving.abort()
    await expect(answer).rejects.toThrow()
    const begun = performance.now()
    await end()
    expect(performance.now() - begun).toBeLessThan(farewell.requestsWithin / 2)
  })

  it('says first that it is not ready, and serves until the proxy knows', async () => {
    const { server, base, end } = await withSlowCall({ variables: { RECADO_DRAIN: '2' } })
    const member = await server.account()
    const business = await addBusiness(server, member)
    const before = await ears.openMember(server, member, business)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    const ended = end()
    expect(await before.closed()).toBe(1012)

    const ready = await fetch(`${base}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ checks: { database: true, staying: false } })
    const alive = await fetch(`${base}/healthz`)
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
    const late = await ears.open(server, { token: member.token, business_id: business })
    expect(await late.closed()).toBe(1012)

    await ended
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })

  it('tells all of its sockets', async () => {
    const { server, end } = await withSlowCall()
    const member = await server.account()
    const business = await addBusiness(server, member)
    const open = []
    for (let n = 0; n < 10; n += 1) open.push(await ears.openMember(server, member, business))
    const closed = Promise.all(open.map((ear) => ear.closed()))
    await end()
    expect(await closed).toEqual(open.map(() => 1012))
  })
})
