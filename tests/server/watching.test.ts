import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { forEachDatabase, onPostgres, pglite } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// The operator's view: whether the process lives, whether it can serve, and its metrics.

const get = (use: ReturnType<typeof withServer>, path: `/${string}`, as = {}) =>
  use().send({ method: 'GET', path }, {}, as)

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_METRICS: 'on' } })
  const ears = withEars()
  const line = async (start: string) => {
    const { body } = await get(use, '/metrics')
    return body.split('\n').find((each) => each.startsWith(start))
  }

  it('a process is ready while its database answers with its migrations, and the bus listens', async () => {
    const reply = await get(use, '/readyz')
    const checks = { database: true, migrations: true, bus: true, staying: true }
    expect([reply.status, reply.json()]).toEqual([200, { success: true, checks }])
  })

  it('many that ask at once whether a process is ready ask the database once', async () => {
    const asked = vi.spyOn(use().resources.pool, 'connect')
    const replies = await Promise.all(Array.from({ length: 30 }, () => get(use, '/readyz')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    // A few come after the first answer.
    expect(asked.mock.calls.length).toBeLessThan(5)
    asked.mockRestore()
    expect((await get(use, '/readyz')).status).toBe(200)
  })

  it('a process is not ready while a migration is missing, and stays alive', async () => {
    const { db } = use()
    const all = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    const [last] = await all
      .deleteFrom('kysely_migration')
      .where('name', 'like', '0017%')
      .returningAll()
      .execute()
    try {
      const reply = await get(use, '/readyz')
      const checks = { database: true, migrations: false, bus: true, staying: true }
      expect([reply.status, reply.json()]).toEqual([503, { success: false, checks }])
      expect((await get(use, '/healthz')).status).toBe(200)
    } finally {
      if (last) await all.insertInto('kysely_migration').values(last).execute()
    }
  })

  it('requests are counted by route and not by address, and unknown routes under one name', async () => {
    await get(use, '/lpmobile/nada-1')
    await get(use, '/lpmobile/nada-2')
    await use().call(listBusinesses, {}, { token: (await use().account()).token })
    const { body } = await get(use, '/metrics')
    expect(body).toContain('route="/lpmobile/businesses",status="200"')
    expect(body).toMatch(
      /recado_http_request_seconds_count\{method="GET",route="none",status="404"\} [2-9]/,
    )
    expect(body).not.toContain('nada')
  })

  it('codes and guesses are counted', async () => {
    const email = 'medida@ejemplo.es'
    await use().call(sendCode, { body: { email } })
    await use().call(verifyCode, { body: { email, code: '0000' } })
    expect(await line('recado_sign_in_codes_total{outcome="issued"}')).toMatch(/ 1$/)
    expect(await line('recado_sign_in_guesses_total')).toMatch(/ 1$/)
    expect((await get(use, '/metrics')).body).not.toContain(email)
  })

  it('open sockets are counted by kind', async () => {
    const ana = await use().account()
    const ear = await ears.openMember(use(), ana, await addBusiness(use(), ana))
    expect(await line('recado_sockets{kind="member"}')).toMatch(/ 1$/)
    ear.socket.close()
    await ear.closed()
    await expect.poll(() => line('recado_sockets{kind="member"}')).toMatch(/ 0$/)
  })

  it('the number and the age of waiting rows are measured', async () => {
    const ana = await use().account()
    const { thread_id } = await addConversation(use(), await addBusiness(use(), ana))
    const asked_at = new Date(Date.now() - 90_000)
    await use().db.insertInto('answerings').values({ thread_id, asked_at }).execute()
    expect(await line('recado_waiting_jobs{queue="answering"}')).toMatch(/ 1$/)
    expect(await line('recado_oldest_job_seconds{queue="answering"}')).toMatch(/ (89|9\d)[.\d]*$/)
    await use().db.deleteFrom('answerings').execute()
  })

  it.each([
    'recado_waiting_jobs{queue="channel"} 0',
    'recado_waiting_jobs{queue="answering"} 0',
    'recado_oldest_job_seconds{queue="channel"} 0',
    'recado_oldest_job_seconds{queue="answering"} 0',
    'recado_database_connections{state="used"} ',
    'recado_database_connections{state="waiting"} 0',
    'recado_bus_gaps_total 0',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ])('the metrics contain %s', async (start) => {
    expect(await line(start)).toBeDefined()
  })
})

onPostgres((database) => {
  const use = withServer(database, { variables: { RECADO_METRICS: 'on' } })

  it('a process is not ready while the bus does not listen', async () => {
    const away = vi.spyOn(use().resources.bus, 'isListening').mockReturnValue(false)
    onTestFinished(() => away.mockRestore())
    const checks = { database: true, migrations: true, bus: false, staying: true }
    const reply = await get(use, '/readyz')
    expect([reply.status, reply.json()]).toEqual([503, { success: false, checks }])
  })

  it('a gap is counted after the listening connection was cut, and the process is ready again', async () => {
    const { bus, pool } = use().resources
    const gap = new Promise((resolve) => bus.onGap(() => resolve('a gap')))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'recado-bus' and datname = current_database()`,
    )
    expect(await gap).toBe('a gap')
    expect((await get(use, '/readyz')).status).toBe(200)
    expect((await get(use, '/metrics')).body).toContain('recado_bus_gaps_total 1')
  })
})

describe('a pool without its database', () => {
  const use = withServer(pglite)
  let restore = () => {}
  afterEach(() => restore())

  it('is not ready, stays alive, and gives no details', async () => {
    const { pool } = use().resources
    const connect = pool.connect
    restore = () => {
      pool.connect = connect
    }
    Object.assign(pool, {
      connect: () => Promise.reject(new Error('password of postgres://recado:secreto@10.0.0.7')),
    })
    const reply = await get(use, '/readyz')
    const checks = { database: false, migrations: false, bus: true, staying: true }
    expect([reply.status, reply.json()]).toEqual([503, { success: false, checks }])
    expect((await get(use, '/healthz')).status).toBe(200)
  })
})

describe('the metrics', () => {
  const off = withServer(pglite)
  const inside = withServer(pglite, { variables: { RECADO_METRICS: 'on' } })
  const token = 'una-palabra-larga-para-quien-mide'
  const guarded = withServer(pglite, {
    variables: { RECADO_METRICS: 'on', RECADO_METRICS_TOKEN: token },
  })

  it('do not exist unless they are enabled', async () => {
    expect((await get(off, '/metrics')).status).toBe(404)
  })

  it.each([
    ['127.0.0.1', 200],
    ['10.1.2.3', 200],
    ['::ffff:192.168.1.7', 200],
    ['fd00::7', 200],
    ['203.0.113.7', 404],
    ['::ffff:203.0.113.7', 404],
    ['2001:db8::7', 404],
  ])('are read from %s: %i', async (address, status) => {
    expect((await get(inside, '/metrics', { address })).status).toBe(status)
  })

  it('are not read through a proxy, whose address is always of this network', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await get(inside, '/metrics', { headers })).status).toBe(404)
  })

  it('are read from anywhere with the token alone, where one is set', async () => {
    const address = '203.0.113.7'
    expect((await get(guarded, '/metrics', { address, token })).status).toBe(200)
    expect((await get(guarded, '/metrics', { token: `${token}x` })).status).toBe(404)
    expect((await get(guarded, '/metrics')).status).toBe(404)
  })
})
