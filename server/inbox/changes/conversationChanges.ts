import { sql } from 'kysely'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { isDiskFull } from '../../process/diskFull.ts'
import { hasCode } from '../../process/errorCode.ts'
import { listConversations } from '../conversations.ts'

// The changes of the list of conversations since a mark. A mark is a snapshot of PostgreSQL: which transactions were
// done when it was taken. One that began earlier and is committed later is not among them, and so is told with the next
// changes.

export interface Mark {
  /** The start of the database that was the last one when the mark was taken. */
  readonly start: string
  readonly snapshot: string
}

const write = ({ start, snapshot }: Mark): string => `${start}/${snapshot}`

export const readMark = (text: string): Mark | null => {
  const [, start, snapshot] = /^([\da-f-]{36})\/(\d+:\d+:[\d,]*)$/.exec(text) ?? []
  return start !== undefined && snapshot !== undefined ? { start, snapshot } : null
}

/** The mark that every later read includes; null while a full disk keeps the database from storing its start. */
export const takeMark = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<Omit<Mark, 'start'> & { start: string | null }>`
    select pg_current_snapshot()::text as snapshot, (
      select start_id from database_starts where started_at = pg_postmaster_start_time()
    ) as start`.execute(db)
  const [now] = rows
  if (now && now.start !== null) return write({ ...now, start: now.start })
  try {
    await sql`insert into database_starts default values on conflict do nothing`.execute(db)
  } catch (error) {
    if (isDiskFull(error)) return null
    throw error
  }
  return takeMark(db)
}

const UNREADABLE = '22P02'

/**
 * False where the mark is of another database, or of a time that this one has lost. Of two starts with the same number
 * the later one counts: they have it where a transaction lasts longer than both (a prepared one; in tests any of the
 * cluster, since nothing restarts).
 */
export const isOfNow = async (db: Db, { start, snapshot }: Mark): Promise<boolean> => {
  try {
    const { rows } = await sql<{ start: string }>`
      select start_id as start from database_starts
      where began_in < pg_snapshot_xmax(${snapshot}::pg_snapshot)
      order by began_in desc, started_at desc limit 1`.execute(db)
    return rows[0]?.start === start
  } catch (error) {
    if (hasCode(error, UNREADABLE)) return false
    throw error
  }
}

/** What the list shows of them has changed, or what this person has read of them. */
const changedSince = async (
  db: Db,
  user: User,
  businessId: number,
  { snapshot }: Mark,
): Promise<readonly string[]> => {
  const before = sql`${snapshot}::pg_snapshot`
  const { rows } = await sql<{ thread_id: string }>`
    select thread_id from conversation_changes
    where business_id = ${businessId} and changed_in >= pg_snapshot_xmin(${before})
      and not pg_visible_in_snapshot(changed_in, ${before})
    union
    select thread_id from conversation_reads
    where user_id = ${user.id} and business_id = ${businessId}
      and changed_in >= pg_snapshot_xmin(${before})
      and not pg_visible_in_snapshot(changed_in, ${before})`.execute(db)
  return rows.map(({ thread_id }) => thread_id)
}

/** The person sees other conversations than then. */
const seesOthers = async (
  db: Db,
  user: User,
  businessId: number,
  { snapshot }: Mark,
): Promise<boolean> => {
  const { rows } = await sql`
    select from business_members
    where business_id = ${businessId} and user_id = ${user.id}
      and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`.execute(db)
  return rows.length > 0
}

/** Null where only the whole list will do. */
export const changesSince = async (db: Db, user: User, businessId: number, text: string) => {
  const since = readMark(text)
  if (since === null) return null
  const mark = await takeMark(db)
  if (mark === null) return null
  if (!(await isOfNow(db, since))) return null
  if (await seesOthers(db, user, businessId, since)) return null
  const threadIds = await changedSince(db, user, businessId, since)
  const changed =
    threadIds.length === 0 ? [] : await listConversations(db, user, businessId, { threadIds })
  const there = new Set(changed.map(({ OpenAID }) => OpenAID))
  return { mark, changed, removed: threadIds.filter((threadId) => !there.has(threadId)) }
}
