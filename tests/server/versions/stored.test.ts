import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesInOrder } from '#server/backup/rows.ts'
import { migrate } from '#server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/database/pool.ts'
import { listConversations, requireConversation } from '#server/inbox/conversations.ts'
import { listMessages } from '#server/inbox/messages.ts'
import { EMBEDDED, forEachDatabase } from '../kit/databases.ts'
import { copyEmptyLite } from '../kit/emptyLite.ts'
import { load, releases, thisRelease, withClient } from './releases.ts'

// A database of every release, migrated to the current version: `npm run versions` stores the one of this release.

type Row = Readonly<Record<string, unknown>>

const rowsByTable = async (client: ClientBase): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const tables = await tablesInOrder(client)
  const { rows } = await client.query<{ table: string; rows: Row[] }>(
    tables
      .map(
        (table) =>
          `select '${table}' as table, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ table, rows: found }) => [table, found]))
}

/** As far as another row has the same columns. */
const within = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]))

const missing = (before: readonly Row[], after: readonly Row[]): readonly Row[] => {
  const [one] = after
  if (!one) return before
  const columns = Object.keys(before[0] ?? {}).filter((column) => column in one)
  const there = new Set(after.map((row) => within(row, columns)))
  return before.filter((row) => !there.has(within(row, columns)))
}

it('this release has a stored database', () => {
  expect(releases(), 'Run: npm run versions').toContain(thisRelease)
})

forEachDatabase((of) => {
  let url: string
  let folder: string
  let database: OpenDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-versions-'))
    url = await of.create(true)
    const place = { kind: 'pglite', folder: join(folder, 'pglite') } as const
    if (url === EMBEDDED) await copyEmptyLite(place.folder)
    database = await openDatabase(url === EMBEDDED ? place : { kind: 'postgres', url })
  })
  afterAll(async () => {
    await database.close()
    await of.drop(url)
    await rm(folder, { recursive: true, force: true })
  })

  it.each(releases())(
    'a database of release %s keeps its rows and can be read',
    async (release) => {
      const { pool, db } = database
      const before = await withClient(pool, async (client) => {
        await load(client, release)
        return rowsByTable(client)
      })
      await migrate(db)
      const after = await withClient(pool, rowsByTable)
      for (const [table, rows] of before) {
        expect(rows, `${table} has a row for tests/server/versions/rows.ts to write`).not.toEqual(
          [],
        )
        expect(missing(rows, after.get(table) ?? []), `${table} after migrating`).toEqual([])
      }

      const owner = { id: 1, email: 'dueña@taller.example' }
      const listed = async () =>
        (await listConversations(db, owner, 1)).map((row) => [row.OpenAID, row.UnreadCount])
      expect(await listed()).toEqual([
        ['hilo-visita', 0],
        ['hilo-whatsapp', 0],
        ['hilo-instagram', 0],
      ])
      const talk = await requireConversation(db, owner, 'hilo-whatsapp')
      const said = await listMessages(db, talk, { id: owner.id, secret: '' })
      expect(said.slice(0, 3).map(({ Content, IsBot }) => [Content, IsBot])).toEqual([
        ['Buenos días', false],
        ['¿A qué hora abren? 🙂', false],
        ['A las nueve.', true],
      ])
      const { rows } = await pool.query(
        `select name, is_active from integrations where external_id in ('taller', 'apagado') order by name desc`,
      )
      expect(rows).toEqual([
        { name: 'La vieja', is_active: false },
        { name: 'La página', is_active: true },
      ])
      await db.insertInto('users').values({ email: 'nueva@taller.example' }).execute()
      // The triggers of the database still keep the figures up to date.
      await db
        .insertInto('messages')
        .values({ thread_id: 'hilo-whatsapp', content: 'Gracias', is_bot: false })
        .execute()
      expect(await listed()).toContainEqual(['hilo-whatsapp', 1])
      await db.deleteFrom('messages').where('content', '=', 'Buenos días').execute()
      const { rows: kept } = await pool.query(
        `select sum(client_messages + business_messages)::int as kept, (select count(*) from messages)::int as messages
       from conversation_figures`,
      )
      expect(kept[0]?.kept).toBe(kept[0]?.messages)
    },
  )
})
