import { type SqlBool, sql } from 'kysely'
import { MINUTE } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import { isLive } from './recentMessages.ts'

// The conversations that wait for an assistant, as rows: any running process continues the work of one that ended.

/** The silence of a process, in milliseconds, after which another one takes its conversations. */
export const LEASE = MINUTE

/** A lease that ends later than any lease does is of a clock that was ahead. */
const isFree = (now: Date) =>
  sql<SqlBool>`(claimed_until is null or claimed_until <= ${now}
    or claimed_until > ${new Date(now.getTime() + 5 * LEASE)})`

/**
 * Customers wrote: these conversations wait for their assistants. Called in the transaction that stores the messages.
 * An existing row stays locked until its end, so that it is not finished without its message.
 */
export const askAssistant = async (
  transaction: Db,
  threadIds: readonly string[],
): Promise<void> => {
  if (threadIds.length === 0) return
  await transaction
    .insertInto('answerings')
    .values(threadIds.toSorted().map((thread_id) => ({ thread_id })))
    .onConflict((conflict) =>
      conflict
        .column('thread_id')
        .doUpdateSet(({ ref }) => ({ asked_at: ref('answerings.asked_at') })),
    )
    .execute()
}

/**
 * Claims the conversation, if it waits and no process has it. The try counts before the work that may end the process.
 */
export const claim = async (
  db: Db,
  threadId: string,
  holder: string,
  now: Date,
): Promise<boolean> => {
  const claimed = await db
    .updateTable('answerings')
    .set(({ eb }) => ({
      claimed_by: holder,
      claimed_until: new Date(now.getTime() + LEASE),
      tries: eb('tries', '+', 1),
    }))
    .where('thread_id', '=', threadId)
    .where(isFree(now))
    .returning('thread_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The conversations without a process, the longest waiting first. */
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

/** Renews the leases of this process. */
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

/** The process waits for a person's pause: nothing that it did can end it. */
export const forgiveTries = async (db: Db, holder: string, threadId: string): Promise<void> => {
  await db
    .updateTable('answerings')
    .set({ tries: 0 })
    .where('claimed_by', '=', holder)
    .where('thread_id', '=', threadId)
    .execute()
}

/** Releases the conversations of a process when it ends. */
export const release = async (db: Db, holder: string): Promise<void> => {
  await db
    .updateTable('answerings')
    .set({ claimed_by: null, claimed_until: null, tries: sql`greatest(tries - 1, 0)` })
    .where('claimed_by', '=', holder)
    .execute()
}

/**
 * For the only process of a database, at its start: all earlier claims are of ended processes, so that no lease is
 * awaited.
 */
export const releaseAll = async (db: Db): Promise<void> => {
  await db.updateTable('answerings').set({ claimed_by: null, claimed_until: null }).execute()
}

/** Deletes the row; false where a newer message arrived. */
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
      .where(isLive)
      .where('removed_at', 'is', null)
      .where('message_id', '>', upTo)
      .limit(1)
      .executeTakeFirst()
    if (later) return false
    await transaction.deleteFrom('answerings').where('thread_id', '=', threadId).execute()
    return true
  })
