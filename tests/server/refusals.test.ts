import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tables } from '#server/database/schema.ts'
import { requireAllHandlers } from '#server/http/requireAllHandlers.ts'
import { onPostgres, pglite } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { withVariant } from './kit/settings.ts'

// The whole contract, health, and every kind of refusal outside of the endpoints.

const use = withServer(pglite)

describe('the server', () => {
  it('describes its whole contract in OpenAPI', async () => {
    const reply = await use().send({ method: 'GET', path: '/openapi.json' }, {})
    const { paths } = reply.json() as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const wanted = Object.values(api).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(wanted.sort())
  })

  it('reports its health', async () => {
    const reply = await use().send({ method: 'GET', path: '/healthz' }, {})
    expect([reply.status, reply.json()]).toEqual([200, { success: true }])
  })

  it.each([
    ['nothing there', { method: 'GET', url: '/lpmobile/nada' }, 404],
    ['a wrong method', { method: 'DELETE', url: '/lpmobile/sendcode' }, 404],
    ['an address that cannot be read', { method: 'GET', url: '/lpmobile/%E0%A4%A' }, 404],
    [
      'no JSON',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '{', type: 'application/json' },
      400,
    ],
    [
      'an empty body',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '', type: 'application/json' },
      400,
    ],
    [
      'an unknown type',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '<a/>', type: 'text/xml' },
      415,
    ],
    [
      'too much',
      {
        method: 'POST',
        url: '/lpmobile/sendcode',
        payload: `"${'x'.repeat(2 << 20)}"`,
        type: 'application/json',
      },
      413,
    ],
    [
      'a prototype',
      {
        method: 'POST',
        url: '/lpmobile/sendcode',
        payload: '{"__proto__":{"email":"a@b.es"}}',
        type: 'application/json',
      },
      400,
    ],
  ] as const)('refuses %s with a Spanish text in JSON', async (_name, request, status) => {
    const reply = await use().app.inject({
      ...request,
      ...('type' in request && { headers: { 'content-type': request.type } }),
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿¡][^{}]+$/),
    })
    expect(reply.body).not.toMatch(/body|media type|JSON|schema|unsupported/i)
  })
})

describe('without its database the server', () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 9 }) // nobody listens there
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const start = withVariant(use, (resources) => ({ ...resources, pool, db }))
  afterAll(() => db.destroy())

  it('says when to try again, without details of the failure', async () => {
    const headers = { authorization: 'Bearer x' }
    const url = api.listBusinesses.path
    const reply = await (await start()).inject({ method: 'GET', url, headers })
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '5',
      {
        success: false,
        message: 'La base de datos no responde. Inténtalo de nuevo en un momento.',
      },
    ])
  })
})

onPostgres((database) => {
  const use = withServer(database)

  it('a call whose connection to the database is cut is told to try again, and then succeeds', async () => {
    const { db } = use()
    const account = await use().account()
    const list = () => use().call(api.listBusinesses, {}, account)
    const lock = await use().resources.pool.connect()
    await lock.query('begin; lock table businesses')
    const waiting = list()
    await expect
      .poll(async () => {
        const { rows } = await lock.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(1)
    const { status, headers } = await waiting
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    await lock.query('rollback')
    lock.release()
    expect((await list()).status).toBe(200)
    await db.selectFrom('users').select('user_id').execute()
  })
})

it('a server without a handler for an endpoint does not start', () => {
  const all: readonly Endpoint[] = Object.values(api)
  expect(() => requireAllHandlers(new Set(all))).not.toThrow()
  expect(() => requireAllHandlers(new Set(all.slice(1)))).toThrow('Nobody answers for: sendCode')
})
