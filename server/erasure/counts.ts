import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'

// What a deletion would delete, in numbers that a person reads before.

type Threads = RawBuilder<unknown>

const ofThreads = async (db: Db, threads: Threads) => {
  const { rows } = await sql<Record<'conversations' | 'messages' | 'files' | 'notes', number>>`
    with threads as (${threads})
    select
      (select count(*)::int from threads) as conversations,
      (select count(*)::int from messages join threads using (thread_id)) as messages,
      (select count(photo_url)::int + count(document_url)::int from messages join threads using (thread_id)) as files,
      (select count(*)::int from internal_notes join threads using (thread_id)) as notes`.execute(
    db,
  )
  const [counted = { conversations: 0, messages: 0, files: 0, notes: 0 }] = rows
  return counted
}

export const countThreads = (db: Db, threadIds: readonly string[]) =>
  ofThreads(db, sql`select unnest(${threadIds}::text[]) as thread_id`)

const ofClients = async (db: Db, clients: RawBuilder<unknown>) => {
  const { rows } = await sql<Record<'clients' | 'notes', number>>`
    with chosen as (${clients})
    select (select count(*)::int from chosen) as clients,
      (select count(*)::int from client_notes join chosen using (client_profile_id)) as notes`.execute(
    db,
  )
  const [counted = { clients: 0, notes: 0 }] = rows
  return counted
}

export const countClient = async (db: Db, clientId: number, threadIds: readonly string[]) => {
  const said = await countThreads(db, threadIds)
  const { notes } = await ofClients(db, sql`select ${clientId}::bigint as client_profile_id`)
  return { ...said, notes: said.notes + notes }
}

export const countBusinesses = async (db: Db, businessIds: readonly number[]) => {
  const of = sql`business_id = any(${businessIds}::bigint[])`
  const said = await ofThreads(db, sql`select thread_id from conversations where ${of}`)
  const { clients, notes } = await ofClients(
    db,
    sql`select client_profile_id from clients where ${of}`,
  )
  const { rows } = await sql<Record<'assistants' | 'connections', number>>`
    select (select count(*)::int from assistants where ${of} and deleted_at is null) as assistants,
      (select count(*)::int from integrations where ${of}) as connections`.execute(db)
  const [made = { assistants: 0, connections: 0 }] = rows
  return { ...said, ...made, clients, notes: said.notes + notes }
}
