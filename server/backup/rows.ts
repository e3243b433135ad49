import type { ClientBase } from 'pg'

// The rows of every table as lines of JSON, which the database itself writes and reads, so that PGlite and PostgreSQL
// read each other's.

const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']
/**
 * The database writes them itself: as the other rows are put back, or for this one database, in whose transactions they
 * count.
 */
const OF_THIS_DATABASE = [
  'conversation_changes',
  'conversation_figures',
  'database_starts',
  'message_removals',
  'message_words',
]
/** A column that the database writes itself, too. */
const TRANSACTION = 'changed_in'
const AT_ONCE = 500

/** The transaction ends here and not with the connection: PGlite has only one connection. */
export const inTransaction = async <Result>(
  client: ClientBase,
  mode: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query(`begin ${mode}`)
  try {
    // Reading all rows takes longer than a request may.
    await client.query('set local statement_timeout = 0')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table comes after the tables that its rows refer to. `left` are left out. */
export const tablesInOrder = async (
  client: ClientBase,
  left: readonly string[] = OF_THIS_DATABASE,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
             where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all($1) order by c.relname`,
    [[...MIGRATIONS, ...left]],
  )
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  const order: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((each) => !waiting.has(each)))
    if (ready.length === 0) throw new Error(`Tables need each other: ${[...waiting.keys()]}`)
    for (const [name] of ready) {
      order.push(name)
      waiting.delete(name)
    }
  }
  return order
}

/** Must run inside a transaction. */
export async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare kept no scroll cursor for select (to_jsonb(t) - '${TRANSACTION}')::text as row from ${quoted(table)} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from kept`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close kept')
}

/** Deletes the rows that the migrations inserted: the backup has its own. */
export const empty = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  await client.query(`truncate ${tables.map(quoted).join(', ')} cascade`)
}

export const putRows = async (
  client: ClientBase,
  table: string,
  lines: AsyncIterable<string>,
): Promise<number> => {
  let count = 0
  let waiting: string[] = []
  const put = async () => {
    if (waiting.length === 0) return
    await client.query(
      `insert into ${quoted(table)} overriding system value
       select * from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    )
    count += waiting.length
    waiting = []
  }
  for await (const line of lines) {
    waiting.push(line)
    if (waiting.length === AT_ONCE) await put()
  }
  await put()
  return count
}

/** Sets each sequence to continue after the highest number. */
export const countOn = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [tables],
  )
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quoted(column)})) from ${quoted(name)}
       having max(${quoted(column)}) is not null`,
      [quoted(name), column],
    )
}
