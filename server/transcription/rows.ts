import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { refreshPreview } from '../inbox/preview.ts'
import { transcribed } from '../limits/bounds/reading.ts'

// The voice notes that are to become texts, as rows: they survive the process, and any process takes them.

export interface Note {
  readonly message_id: number
  readonly thread_id: string
  readonly business_id: number
  readonly document_url: string
  readonly tries: number
}

/** The file of a customer's voice note is there. Called in the transaction that stores it. */
export const awaitText = async (transaction: Db, messageId: number, now: Date): Promise<void> => {
  await sql`
    insert into transcriptions (message_id, due_at)
    select message_id, ${now} from messages join conversations using (thread_id)
    where message_id = ${messageId} and not is_bot and not is_past and removed_at is null
      and document_url is not null and blocked_at is null
    on conflict do nothing`.execute(transaction)
}

/** No lease and no pause is longer: a later time is of a clock that was ahead. */
const AHEAD = 4 ** transcribed.tries * transcribed.backoff + transcribed.lease

/** Takes the next one that is due; null: none is. The try counts before the work that may end the process. */
export const takeNote = async (db: Db, now: Date): Promise<Note | null> => {
  const ahead = new Date(now.getTime() + AHEAD)
  const { rows } = await sql<Note>`
    with taken as (
      update transcriptions set tries = tries + 1,
        claimed_until = ${new Date(now.getTime() + transcribed.lease)}
      where message_id = (
        select message_id from transcriptions
        where state = 'waiting' and (due_at <= ${now} or due_at > ${ahead})
          and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${ahead})
        order by due_at limit 1 for update skip locked)
      returning message_id, tries)
    select taken.message_id, tries, thread_id, business_id, coalesce(document_url, '') as document_url
    from taken join messages using (message_id) join conversations using (thread_id)`.execute(db)
  return rows[0] ?? null
}

/** Tried again later, after a longer pause each time; left to people after the last try. */
export const putOffNote = async (db: Db, { message_id, tries }: Note, now: Date): Promise<void> => {
  const wait = transcribed.backoff * 4 ** (tries - 1)
  await db
    .updateTable('transcriptions')
    .set({
      claimed_until: null,
      due_at: new Date(now.getTime() + wait),
      ...(tries >= transcribed.tries && { state: 'left' as const }),
    })
    .where('message_id', '=', message_id)
    .execute()
}

/** It stays without a text. */
export const leaveNote = async (db: Db, { message_id }: Note): Promise<void> => {
  await db
    .updateTable('transcriptions')
    .set({ state: 'left', claimed_until: null })
    .where('message_id', '=', message_id)
    .execute()
}

/** False where the customer took the message back meanwhile. */
export const keepText = (db: Db, { message_id, thread_id }: Note, text: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('conversations')
      .select('thread_id')
      .where('thread_id', '=', thread_id)
      .forUpdate()
      .execute()
    const kept = await transaction
      .updateTable('messages')
      .set({
        details: sql<string>`coalesce(details, '{}') || ${JSON.stringify({ transcript: text })}::jsonb`,
      })
      .where('message_id', '=', message_id)
      .where('removed_at', 'is', null)
      .returning('message_id')
      .executeTakeFirst()
    await transaction
      .updateTable('transcriptions')
      .set({ state: 'done', claimed_until: null })
      .where('message_id', '=', message_id)
      .execute()
    if (kept) await refreshPreview(transaction, thread_id)
    return kept !== undefined
  })

/** How far these voice notes are; a message that is none has no state. */
export const statesOf = async (
  db: Db,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, 'waiting' | 'done' | 'left'>> => {
  const rows = await db
    .selectFrom('transcriptions')
    .select(['message_id', 'state'])
    .where('message_id', '=', sql<number>`any(${messageIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ message_id, state }) => [message_id, state]))
}
