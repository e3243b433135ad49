import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBusinesses } from '#contract/businesses.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import {
  createDatabase,
  doesPostgresAnswer,
  dropDatabases,
  newRun,
} from '../../server/kit/postgres.ts'
import { Ear } from '../../server/kit/sockets.ts'
import { signedIn } from '../accounts.ts'
import { DEMO_EMAIL } from '../people.ts'
import { judge, openWriters } from './judge.ts'
import { exitOf, type Processes, startProcesses } from './processesCommand.ts'
import { type Staff, Visit } from './writers.ts'

// `npm run processes`: two processes on one PostgreSQL, behind one address.

const NAME = 'two processes behind one address'

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const define = () => {
  const run = newRun()
  const ears: Ear[] = []
  let processes: Processes
  /** Signed in on the first. */
  let staff: Staff

  beforeAll(async () => {
    processes = await startProcesses({
      DATABASE_URL: await createDatabase(run),
      RECADO_METRICS: 'on',
      // The writers say themselves where they are, as a proxy in front of this one would.
      RECADO_TRUST_PROXY: '2',
    })
    staff = await signedIn(processes.each[0]?.base ?? '', DEMO_EMAIL, 'Casa Lino')
  })
  afterAll(async () => {
    for (const { socket } of ears) socket.terminate()
    await processes.close()
    await dropDatabases(run)
  })

  /** The value of a metric in each process. */
  const counted = (start: string) =>
    Promise.all(
      processes.each.map(async ({ base }) => {
        const lines = (await (await fetch(`${base}/metrics`)).text()).split('\n')
        return Number(lines.find((line) => line.startsWith(start))?.split(' ')[1] ?? 0)
      }),
    )
  const socketsOfMembers = () => counted('recado_sockets{kind="member"}')

  const listen = async () => {
    const query = new URLSearchParams({
      token: staff.token,
      business_id: String(staff.businessId),
    })
    const ear = new Ear(`${processes.base.replace('http', 'ws')}${REALTIME_PATH}?${query}`)
    ears.push(ear)
    expect(await ear.next()).toMatchObject({ type: 'welcome' })
    return ear
  }

  it('answer a person who signed in on one of them, in turn', async () => {
    const ask = () =>
      fetch(processes.base + listBusinesses.path, {
        headers: { authorization: `Bearer ${staff.token}` },
      })
    const route = `recado_http_request_seconds_count{method="GET",route="${listBusinesses.path}",status="200"}`
    const [first = 0, second = 0] = await counted(route)
    for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(200)
    expect(await counted(route)).toEqual([first + 2, second + 2])
  })

  it('both tell their sockets what one of them stored', async () => {
    const heard = [await listen(), await listen()]
    expect(await socketsOfMembers()).toEqual([1, 1])
    const visit = await Visit.open(processes.base)
    await visit.say('¿Me oyen los dos?', crypto.randomUUID())
    for (const ear of heard)
      await expect.poll(async () => JSON.stringify(await ear.next())).toContain('¿Me oyen los dos?')
  })

  it('lose nothing when one is told to end while people write', async () => {
    const [leaving, staying] = processes.each
    if (!leaving || !staying) throw new Error('There are not two processes')
    const { visits, writers } = await openWriters(processes.base, staff)
    let after = 0
    let isOver = false
    const over = new Error('enough')
    const written = writers.map((writer) =>
      writer
        .write(() => {
          if (!isThere(leaving.pid)) after += 1
          isOver ||= after > 30
          if (isOver) throw over
        })
        .catch((error: unknown) => {
          if (error !== over) throw error
        }),
    )
    const closed = Promise.race(ears.map((ear) => ear.closed()))
    process.kill(leaving.pid, 'SIGTERM')
    await Promise.all(written)
    expect(await closed).toBe(1012)

    const verdict = await judge(visits)
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, disordered: 0 })
    expect(verdict.acknowledged).toBeGreaterThan(30)
    expect(isThere(staying.pid)).toBe(true)
    expect(await (await fetch(`${staying.base}/readyz`)).json()).toMatchObject({ success: true })
  })

  it('end together with the command', async () => {
    expect(await exitOf(processes.child, 'SIGINT')).toBe(0)
    for (const { pid } of processes.each) expect(isThere(pid)).toBe(false)
    await expect(fetch(processes.base)).rejects.toThrow()
  })
}

if (await doesPostgresAnswer()) describe(NAME, define)
else describe.skip(`${NAME} (skipped: no PostgreSQL answers)`, define)
