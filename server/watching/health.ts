import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DATABASE_ANSWERS_WITHIN } from '../limits/bounds/requests.ts'
import { withTimeout } from '../process/withTimeout.ts'
import type { Resources } from '../resources.ts'

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

type Checks = Readonly<Record<'database' | 'migrations' | 'bus' | 'staying', boolean>>

const check = async (
  { isLeaving }: FastifyInstance,
  { db, bus }: Resources,
  log: (error: unknown) => void,
): Promise<Checks> => {
  const question = sql<Applied>`select name from kysely_migration`.execute(db)
  const applied = await withTimeout(
    DATABASE_ANSWERS_WITHIN,
    question,
    'The database has not answered in time',
  ).then(
    ({ rows }) => new Set(rows.map(({ name }) => name)),
    (error: unknown) => {
      log(error)
      return null
    },
  )
  return {
    database: applied !== null,
    // Newer migrations are no fault either: during a rolling update, the first new process has migrated.
    migrations: applied !== null && expected.every((name) => applied.has(name)),
    bus: bus.isListening(),
    staying: !isLeaving(),
  }
}

/** `/healthz`: whether the process lives, for its supervisor. `/readyz`: whether it can serve, for the proxy. */
export const healthRoute = (app: FastifyInstance, resources: Resources): void => {
  let checking: Promise<Checks> | null = null
  /** One question for all that ask meanwhile: anybody may ask, as often as they like. */
  const checkOnce = (): Promise<Checks> => {
    checking ??= check(app, resources, (error) => app.log.error(error)).finally(() => {
      checking = null
    })
    return checking
  }
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = await checkOnce()
    const success = Object.values(checks).every(Boolean)
    return reply
      .code(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success, checks })
  })
}
