import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { listMessages, type Reader } from '../messages.ts'
import { isOfNow, type Mark, readMark, takeMark } from './conversationChanges.ts'

// The changes of a thread since a mark. The mark holds the account that reads, since the answer marks that account's
// own messages.

interface Thread {
  readonly thread_id: string
  readonly contact_id: string
}

/** The mark of a thread that every later read includes; null while the database cannot tell. */
export const takeThreadMark = async (db: Db, reader: number): Promise<string | null> => {
  const mark = await takeMark(db)
  return mark === null ? null : `${mark}@${reader}`
}

const readThreadMark = (text: string, reader: number): Mark | null => {
  const [mark = '', of] = text.split('@')
  return of === String(reader) ? readMark(mark) : null
}

const isRemovedSince = async (db: Db, threadId: string, { snapshot }: Mark): Promise<boolean> => {
  const { rows } = await sql`
    select from message_removals where thread_id = ${threadId}
      and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`.execute(db)
  return rows.length > 0
}

/** The place of the first message that is new or changed. */
const firstChanged = async (db: Db, threadId: string, { snapshot }: Mark) => {
  const before = sql`${snapshot}::pg_snapshot`
  return db
    .selectFrom('messages')
    .select(['date_registered', 'message_id'])
    .where('thread_id', '=', threadId)
    .where('changed_in', '>=', sql<string>`pg_snapshot_xmin(${before})`)
    .where(sql<boolean>`not pg_visible_in_snapshot(changed_in, ${before})`)
    .orderBy('date_registered')
    .orderBy('message_id')
    .limit(1)
    .executeTakeFirst()
}

const countMessages = async (db: Db, threadId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select client_messages + business_messages as n from conversation_figures
    where thread_id = ${threadId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Null where only the whole thread will do. */
export const messagesSince = async (db: Db, thread: Thread, reader: Reader, text: string) => {
  const since = readThreadMark(text, reader.id)
  // Before the rows are read: what changes meanwhile is told again, and never missed.
  const mark = since && (await takeThreadMark(db, reader.id))
  if (since === null || mark === null || !(await isOfNow(db, since))) return null
  // Of one moment, so that the count is that of the messages.
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (now) => {
    if (await isRemovedSince(now, thread.thread_id, since)) return null
    const first = await firstChanged(now, thread.thread_id, since)
    if (!first) return { mark, kept: null, messages: [] }
    const messages = await listMessages(now, thread, reader, first)
    const kept = (await countMessages(now, thread.thread_id)) - messages.length
    // The first message of all names the contact.
    if (kept === 0) return { mark, kept, messages: await listMessages(now, thread, reader) }
    return { mark, kept, messages }
  })
}
