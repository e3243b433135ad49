import type { ClientBase } from 'pg'
import { tablesInOrder } from '#server/backup/rows.ts'

// A database as SQL that PGlite and PostgreSQL read: tables, rows, indexes, functions and triggers, which is all that
// the migrations create.

/** The Migrator's tables come first: nothing refers to them. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

/** Simpler than PostgreSQL writes it, with the same meaning. */
const plain = (line: string): string =>
  line
    .replaceAll(/'::text(?!\[)/g, "'")
    .replaceAll('timestamp(3) with time zone', 'timestamptz(3)')
    .replaceAll('character varying', 'varchar')

/** A constraint is named where its name is not the default one. */
const definition = async (client: ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(
    `select line from (
       select 1 as part, attnum::int as place, quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
         || case when attidentity = 'a' then ' generated always as identity' else '' end
         || case when attnotnull and attidentity = '' then ' not null' else '' end
         || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
       union all
       select 2, (row_number() over (order by contype <> 'p', conname))::int,
         case when contype <> 'c' and conname = conrelid::regclass
             || case when contype = 'p' then '' else (select '_' || string_agg(attname, '_' order by place)
               from unnest(conkey) with ordinality as keys (key, place) join pg_attribute on attrelid = conrelid and attnum = key) end
             || case contype when 'p' then '_pkey' when 'f' then '_fkey' else '_key' end
           then '' else 'constraint ' || quote_ident(conname) || ' ' end || pg_get_constraintdef(oid)
       from pg_constraint where conrelid = $1::regclass and contype <> 'n'
     ) lines order by part, place`,
    [table],
  )
  const { rows: kinds } = await client.query<{ kind: string; settings: string }>(
    `select case relpersistence when 'u' then 'unlogged table' else 'table' end as kind,
       coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as settings
     from pg_class where oid = $1::regclass`,
    [table],
  )
  const [{ kind, settings } = { kind: 'table', settings: '' }] = kinds
  return `create ${kind} ${table} (\n${rows.map(({ line }) => `  ${plain(line)}`).join(',\n')}\n)${settings};`
}

const content = async (client: ClientBase, table: string): Promise<string[]> => {
  const { rows: columns } = await client.query<{
    name: string
    is_identity: boolean
    is_bare: boolean
  }>(
    `select attname as name, attidentity <> '' as is_identity, typcategory in ('N', 'B') as is_bare
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const values = columns
    .map(({ name, is_bare }) =>
      is_bare ? `coalesce("${name}"::text, 'NULL')` : `quote_nullable("${name}"::text)`,
    )
    .join(` || ', ' || `)
  const { rows } = await client.query<{ line: string }>(
    `select '  (' || ${values} || ')' as line from ${table} order by ${table}.${columns[0]?.name}, line`,
  )
  if (rows.length === 0) return []
  const identity = columns.find(({ is_identity }) => is_identity)
  const insert = `insert into ${table} (${columns.map(({ name }) => name).join(', ')})${identity ? ' overriding system value' : ''} values`
  const counted = identity
    ? [`select setval('${table}_${identity.name}_seq', max(${identity.name})) from ${table};`]
    : []
  return [`${insert}\n${rows.map(({ line }) => line).join(',\n')};`, ...counted]
}

const indexes = async (client: ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `select replace(pg_get_indexdef(indexrelid), current_schema() || '.', '') || ';' as line from pg_index
     where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
     order by indexrelid::regclass::text`,
    [table],
  )
  return rows.map(({ line }) => plain(line))
}

const linesOf = async (client: ClientBase, question: string): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(question)
  return rows.map(({ line }) => line)
}

/** Triggers come after all rows: as those were stored, nothing happens to them when they are loaded. */
const program = async (client: ClientBase): Promise<string[]> => [
  ...(await linesOf(
    client,
    `select replace(pg_get_functiondef(oid), current_schema() || '.', '') || ';' as line
     from pg_proc where pronamespace = current_schema()::regnamespace order by proname`,
  )),
  ...(await linesOf(
    client,
    `select replace(pg_get_triggerdef(pg_trigger.oid), current_schema() || '.', '') || ';' as line
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace order by tgname`,
  )),
]

export const dump = async (client: ClientBase): Promise<string> => {
  await client.query(`set timezone to 'UTC'`)
  const said: string[] = []
  for (const table of [...MIGRATIONS, ...(await tablesInOrder(client, []))])
    said.push(
      [
        await definition(client, table),
        ...(await content(client, table)),
        ...(await indexes(client, table)),
      ].join('\n'),
    )
  said.push(...(await program(client)))
  return `${said.join('\n\n')}\n`
}
