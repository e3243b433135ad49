import { describe, expect, it } from 'vitest'
import { listConversations } from '#contract/inbox.ts'
import { databasePool, STATEMENT_TIMEOUT } from '#server/limits/bounds/requests.ts'
import { addBusiness } from '../kit/data.ts'
import { onPostgres } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'

// The server's bounds stand in one folder, where their sums are.

const sources: Readonly<Record<string, string>> = import.meta.glob('/server/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The patterns of a line that bounds a caller or a service by a number of its own. */
const signs = [
  /^(?:export )?const \w*(?:_A_MINUTE|_OF_A_\w+|MOST|MAX|TIMEOUT|PATIENCE|WITHIN|LIMIT|KEPT|BACKLOG)\w* = (?![45]\d\d$)\d/,
  /\b(?:max|bodyLimit|fileSize|fieldSize|fields|maxPayload|maxConnections|statement_timeout|timeWindow|connectionTimeoutMillis): \d/,
  /\b(?:timeout|byAccount)\(\d/,
  /\.limit\((?!1\))\d/,
]

/** Numbers that bound no caller: how the server talks with itself, and how it writes. */
const exempt: Readonly<Record<string, string>> = {
  '/server/environment.ts': 'settings of the operator',
  '/server/access/mail.ts': 'the mailbox of development',
  '/server/channels/wishes.ts': 'whether there is one client, or more',
  '/server/realtime/bus/natsConnection.ts': 'the line between processes',
  '/server/realtime/bus/postgresBus.ts': 'the line between processes',
  '/server/assistants/passages.ts': 'how a text is read',
  '/server/page/qa.ts': 'how long a script waits for the code of the page',
  '/server/files/pictures/reencode.ts': 'how large a picture is drawn',
  '/server/files/types.ts': 'the name of a download',
}

it('bounds stand in server/limits/bounds only', () => {
  const found = Object.entries(sources)
    .filter(([path]) => !path.startsWith('/server/limits/bounds/') && !(path in exempt))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .filter((line) => signs.some((sign) => sign.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('every file that is exempt has such a number', () => {
  const needless = Object.keys(exempt).filter(
    (path) => !sources[path]?.split('\n').some((line) => signs.some((sign) => sign.test(line))),
  )
  expect(needless).toEqual([])
})

onPostgres((database) => {
  const use = withServer(database)

  describe('a statement', () => {
    it('is cancelled by the database after the time of the bounds, on every connection', async () => {
      const { pool } = use().resources
      const connections = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
      try {
        for (const connection of connections) {
          const { rows } = await connection.query<{ setting: string; unit: string }>(
            `select setting, unit from pg_settings where name = 'statement_timeout'`,
          )
          expect(rows).toEqual([{ setting: String(STATEMENT_TIMEOUT), unit: 'ms' }])
        }
      } finally {
        for (const connection of connections) connection.release()
      }
    })

    it('that is cancelled is a refusal with a reason', async () => {
      const server = use()
      const owner = await server.account()
      const business_id = await addBusiness(server, owner)
      const { pool } = server.resources
      const holder = await pool.connect()
      const others = await Promise.all(
        Array.from({ length: databasePool.most - 1 }, () => pool.connect()),
      )
      for (const other of others) {
        await other.query('set statement_timeout = 100')
        other.release()
      }
      await holder.query('begin; lock table conversations in access exclusive mode')
      try {
        const reply = await server.call(listConversations, { body: { business_id } }, owner)
        expect([reply.status, reply.json()]).toEqual([
          503,
          { success: false, message: 'La consulta tardó demasiado. Inténtalo de nuevo.' },
        ])
      } finally {
        await holder.query('rollback')
        holder.release()
      }
      const reply = await server.call(listConversations, { body: { business_id } }, owner)
      expect(reply.status).toBe(200)
    })
  })
})
