import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/schema'

// The conversations that wait for an assistant, as rows: whatever process is alive takes up what another one left.

/** How long a process may be silent before another one takes over its conversations. Milliseconds. */
export const LEASE = 60_000

const isFree = (now: Date) => sql<SqlBool>`(claimed_until is null or claimed_until <= ${now})`

/**
 * A customer wrote. Call it in the transaction that stores the message. A row that is there is locked until then, so that it
 * is not finished without this message.
 */
export const askAssistant = async (transaction: Db, threadId: string): Promise<void> => {
  await transaction
    .insertInto('answerings')
    .columns(['thread_id'])
    .expression(({ selectFrom }) =>
      selectFrom('conversations')
        .select('thread_id')
        .where('thread_id', '=', threadId)
        .where('assistant_id', 'is not', null)
        .where('is_responding', '=', true),
    )
    .onConflict((conflict) =>
      conflict
        .column('thread_id')
        .doUpdateSet(({ ref }) => ({ asked_at: ref('answerings.asked_at') })),
    )
    .execute()
}

/** Takes the conversation, if it waits and nobody has it. */
export const claim = async (
  db: Db,
  threadId: string,
  holder: string,
  now: Date,
): Promise<boolean> => {
  const claimed = await db
    .updateTable('answerings')
    .set({ claimed_by: holder, claimed_until: new Date(now.getTime() + LEASE) })
    .where('thread_id', '=', threadId)
    .where(isFree(now))
    .returning('thread_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The conversations that nobody has, the longest waiting first. */
export const unclaimed = async (db: Db, most: number, now: Date): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('answerings')
    .select('thread_id')
    .where(isFree(now))
    .orderBy('asked_at')
    .limit(most)
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

/** Says that this process is alive. */
export const renew = async (
  db: Db,
  holder: string,
  threadIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (threadIds.length === 0) return
  await db
    .updateTable('answerings')
    .set({ claimed_until: new Date(now.getTime() + LEASE) })
    .where('claimed_by', '=', holder)
    .where('thread_id', 'in', threadIds)
    .execute()
}

/** Conversations that a process has claimed are free as soon as it ends. */
export const release = async (db: Db, holder: string): Promise<void> => {
  await db
    .updateTable('answerings')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', holder)
    .execute()
}

/** For the only process of a database, when it starts: who had claimed these has ended, and nobody waits for the lease. */
export const releaseAll = async (db: Db): Promise<void> => {
  await db.updateTable('answerings').set({ claimed_by: null, claimed_until: null }).execute()
}

/** The row goes, unless something came after that message: false. */
export const finish = (
  db: Db,
  holder: string,
  { threadId, upTo }: { readonly threadId: string; readonly upTo: number },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('answerings')
      .select('claimed_by')
      .where('thread_id', '=', threadId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.claimed_by !== holder) return true
    const later = await transaction
      .selectFrom('messages')
      .select('message_id')
      .where('thread_id', '=', threadId)
      .where('is_bot', '=', false)
      .where('message_id', '>', upTo)
      .limit(1)
      .executeTakeFirst()
    if (later) return false
    await transaction.deleteFrom('answerings').where('thread_id', '=', threadId).execute()
    return true
  })
