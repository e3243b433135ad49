import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Resources } from '../resources'

/** A database that does not answer within so many milliseconds does not answer. */
const PATIENCE = 3_000

const expected = Object.keys(
  import.meta.glob('../database/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map((path) => path.slice(path.lastIndexOf('/') + 1))

interface Applied {
  readonly name: string
}

const withinPatience = async <T>(work: Promise<T>): Promise<T> => {
  const patience = new AbortController()
  const tooLate = sleep(PATIENCE, undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('The database has not answered in time')
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    patience.abort()
    tooLate.catch(() => {}) // it was given up
  }
}

type Checks = Readonly<Record<'database' | 'migrations' | 'bus', boolean>>

const check = async ({ db, bus }: Resources, log: (error: unknown) => void): Promise<Checks> => {
  const question = sql<Applied>`select name from kysely_migration`.execute(db)
  const applied = await withinPatience(question).then(
    ({ rows }) => new Set(rows.map(({ name }) => name)),
    (error: unknown) => {
      log(error)
      return null
    },
  )
  return {
    database: applied !== null,
    // Newer ones too are no fault: while processes are exchanged one after another, the first new one has migrated.
    migrations: applied !== null && expected.every((name) => applied.has(name)),
    bus: bus.isListening(),
  }
}

/** `/healthz`: whether the process lives, for its supervisor. `/readyz`: whether it can serve, for the proxy in front of it. */
export const healthRoute = (app: FastifyInstance, resources: Resources): void => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const checks = await check(resources, (error) => request.log.error(error))
    const success = Object.values(checks).every(Boolean)
    return reply
      .code(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success, checks })
  })
}
