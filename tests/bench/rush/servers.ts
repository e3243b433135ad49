import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { seal } from '#server/integrations/secrets.ts'
import { databasePool } from '#server/limits/bounds/requests.ts'
import { end, freePort, launch } from '../../e2e/serverProcess.ts'
import { addBusiness, addConversation, addIntegration } from '../../server/kit/data.ts'
import type { TestDatabase } from '../../server/kit/databases.ts'
import { copyEmptyLite } from '../../server/kit/emptyLite.ts'
import { startServer, type TestServer } from '../../server/kit/server.ts'
import { Child } from '../sockets/child.ts'
import { NUMBER, SECRET } from './webhooks.ts'

const LONG_THREAD = 50

/** Milliseconds that the event loop was late. */
export interface Lag {
  readonly p50: number
  readonly p99: number
}

export interface Flooded {
  readonly base: string
  /** Since it was last asked. */
  readonly lag: () => Promise<Lag>
}

/** A business with a WhatsApp number, and a visitor's conversation that its owner reads and answers. */
const fill = async (server: TestServer) => {
  const owner = await server.account()
  const businessId = await addBusiness(server, owner)
  const kind = 'whatsapp'
  const token = { meta_access_token: 'EAAG-de-prueba' }
  await addIntegration(server, businessId, {
    kind,
    external_id: NUMBER,
    ownership: 'proven',
    secrets: seal(server.resources.secret, { businessId, kind }, token),
  })
  const thread = await addConversation(server, businessId, { contact_type: 'widget' })
  await sql`
    insert into messages (thread_id, content, is_bot, date_registered)
    select ${thread.thread_id}, 'Mensaje ' || n, n % 3 = 0, now() - make_interval(mins => ${LONG_THREAD}::int - n)
    from generate_series(1, ${LONG_THREAD}::int) as n`.execute(server.db)
  return { owner, businessId, thread }
}

const milliseconds = (metrics: string, name: string): number =>
  1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1])

/** The built server on a business. `stored`: the rows that it left, once it has ended. */
export const startRecado = async (database: TestDatabase) => {
  const url = await database.create()
  const folder = await mkdtemp(join(tmpdir(), 'recado-bench-'))
  await cp(inject('migratedLite'), join(folder, 'pglite'), { recursive: true })
  const filling = await startServer(url, { folder })
  const { owner, businessId, thread } = await fill(filling.server)
  await filling.close()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const process = await launch(port, folder, undefined, {
    DATABASE_URL: url,
    RECADO_DEMO: 'off',
    RECADO_METRICS: 'on',
    META_APP_SECRET: SECRET,
    META_VERIFY_TOKEN: 'palabra',
  })
  return {
    base,
    lag: async (): Promise<Lag> => {
      const metrics = await (await fetch(`${base}/metrics`)).text()
      return { p50: milliseconds(metrics, 'p50'), p99: milliseconds(metrics, 'p99') }
    },
    owner,
    businessId,
    thread,
    /** The texts of all messages that were stored, in their order; the server ends. */
    stored: async (): Promise<readonly string[]> => {
      await end(process, 'SIGTERM')
      const { server, close } = await startServer(url, { folder })
      const rows = await server.db
        .selectFrom('messages')
        .select('content')
        .where('external_id', 'is not', null)
        .orderBy('message_id')
        .execute()
      await close()
      return rows.map(({ content }) => content)
    },
    close: async () => {
      await end(process, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
      await database.drop(url)
    },
  }
}

const Opened = z.object({ base: z.string() })
const SaidLag = z.object({ p50: z.number(), p99: z.number() })

export const startFloor = async (database: TestDatabase) => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-floor-'))
  const url = await database.create(true)
  const child = new Child(new URL('./floor.mjs', import.meta.url))
  const opened = child.next(Opened)
  const isLite = database.name === 'PGlite'
  if (isLite) await copyEmptyLite(join(folder, 'pglite'))
  const worker = new URL('../../../dist-server/pgliteWorker.js', import.meta.url)
  child.tell({
    open: {
      secret: SECRET,
      url,
      connections: databasePool.most,
      ...(isLite && { lite: { worker: worker.href, folder: join(folder, 'pglite') } }),
    },
  })
  const { base } = await opened
  return {
    base,
    lag: (): Promise<Lag> => {
      const said = child.next(SaidLag)
      child.tell({ lag: true })
      return said
    },
    close: async () => {
      await child.end()
      await rm(folder, { recursive: true, force: true })
      await database.drop(url)
    },
  }
}
