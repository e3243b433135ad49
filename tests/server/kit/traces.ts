import type { TestServer } from './server.ts'

// What is left of something in the whole database: every table, also those of tomorrow.

const tablesOf = async ({ resources: { pool } }: TestServer): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The tables in which a row says one of these texts anywhere. */
export const tracesOf = async (
  server: TestServer,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const table of await tablesOf(server)) {
    const { rows } = await server.resources.pool.query(
      `select from "${table}" as row
       where exists (select from unnest($1::text[]) as text where position(text in row::text) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** The columns of this name with this id. */
export const rowsWith = async (
  server: TestServer,
  column: string,
  ids: readonly (string | number)[],
): Promise<readonly string[]> => {
  const found: string[] = []
  const { rows: tables } = await server.resources.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = $1 order by 1`,
    [column],
  )
  for (const { name } of tables) {
    const { rows } = await server.resources.pool.query(
      `select from "${name}" where "${column}"::text = any($1) limit 1`,
      [ids.map(String)],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

interface Reference {
  readonly column: string
  /** What happens to the row when what it names is deleted. */
  readonly rule: string
}

/** The columns that name a row of this table by a foreign key: `table.column`. */
export const referencesTo = async (
  { resources: { pool } }: TestServer,
  table: string,
): Promise<readonly Reference[]> => {
  const { rows } = await pool.query<Reference>(
    `select conrelid::regclass || '.' || attname as column,
       case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as rule
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = $1::regclass order by 1`,
    [table],
  )
  return rows
}
