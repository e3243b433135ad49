import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#server/database/schema.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { onBothDatabases } from './kit/databases.ts'
import { startServer } from './kit/server.ts'

// The rows of one test file do not reach the next one.

/** Every row and the next id of every table. */
const contentOf = async (db: Db): Promise<unknown> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db,
  )
  const tables = rows.map(({ name }) =>
    sql`select * from ${sql.table(name)} order by 1`.execute(db),
  )
  const ids = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  return [...(await Promise.all(tables)).map((table) => table.rows), (await ids.execute(db)).rows]
}

onBothDatabases((database) => {
  it('a server gets a freshly migrated database, whatever other tests wrote', async () => {
    const contents = []
    for (let count = 0; count < 2; count += 1) {
      const url = await database.create()
      const { server, close } = await startServer(url)
      contents.push(await contentOf(server.db))
      await addConversation(server, await addBusiness(server, await server.account()))
      await sql`update plans set name = name || '!'`.execute(server.db)
      await sql`delete from credit_packs`.execute(server.db)
      expect(await contentOf(server.db)).not.toEqual(contents[0])
      await close()
      await database.drop(url)
    }
    const url = await database.create(true)
    const { server, close } = await startServer(url, { isFirstStart: true })
    contents.push(await contentOf(server.db))
    await close()
    await database.drop(url)
    const [first, second, fresh] = contents
    expect(second).toEqual(first)
    const seeds = (content: unknown) =>
      JSON.stringify(content).replaceAll(/"\d{4}-\d\d-[^"]+Z"/g, '')
    expect(seeds(first)).toBe(seeds(fresh))
  })
})
