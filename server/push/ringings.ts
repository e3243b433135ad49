import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import {
  MAILED_AFTER,
  PUSH_CLAIMED,
  RINGINGS_AT_ONCE,
  RUNG_AFTER,
} from '../limits/bounds/telling.ts'

// One row for each conversation whose people are still to be notified. If a process ends, another one continues.

export type Ringing = Selectable<Tables['ringings']> & {
  readonly isPushDue: boolean
  readonly isMailDue: boolean
}

const isDue = (part: 'push_at' | 'mail_at') =>
  sql<boolean>`coalesce(${sql.ref(part)} <= clock_timestamp(), false)`

const after = (milliseconds: number) =>
  sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 ms'`

/** Customers wrote: call it in the transaction that stores their messages. */
export const ring = async (transaction: Db, threadIds: readonly string[]): Promise<void> => {
  if (threadIds.length === 0) return
  await transaction
    .insertInto('ringings')
    .values(
      threadIds.toSorted().map((thread_id) => ({
        thread_id,
        push_at: after(RUNG_AFTER),
        mail_at: after(MAILED_AFTER),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('thread_id').doUpdateSet(({ ref }) => ({
        push_at: ref('excluded.push_at'),
        mail_at: sql<Date>`coalesce(ringings.mail_at, excluded.mail_at)`,
      })),
    )
    .execute()
}

/** Takes what is due: nobody else has it for a minute. */
export const claimRingings = async (db: Db): Promise<readonly Ringing[]> =>
  db
    .updateTable('ringings')
    .set({ claimed_until: after(PUSH_CLAIMED) })
    .where('thread_id', 'in', (eb) =>
      eb
        .selectFrom('ringings')
        .select('thread_id')
        .where(sql<boolean>`least(push_at, mail_at) <= clock_timestamp()`)
        .where(sql<boolean>`coalesce(claimed_until, '-infinity') <= clock_timestamp()`)
        .orderBy(sql`least(push_at, mail_at)`)
        .limit(RINGINGS_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning([isDue('push_at').as('isPushDue'), isDue('mail_at').as('isMailDue')])
    .execute()

/**
 * This part of the work is done, unless the customer wrote meanwhile. Without anything left to do the row goes.
 */
export const finish = async (
  db: Db,
  { thread_id, push_at, mail_at }: Ringing,
  part: 'push_at' | 'mail_at',
): Promise<void> => {
  const done = part === 'push_at' ? push_at : mail_at
  await db
    .updateTable('ringings')
    .set({
      [part]: sql`case when ${sql.ref(part)} = ${done} then null else ${sql.ref(part)} end`,
      claimed_until: null,
    })
    .where('thread_id', '=', thread_id)
    .execute()
  await db
    .deleteFrom('ringings')
    .where('thread_id', '=', thread_id)
    .where('push_at', 'is', null)
    .where('mail_at', 'is', null)
    .execute()
}

export const postpone = async (
  db: Db,
  threadId: string,
  part: 'push_at' | 'mail_at',
  by: number,
): Promise<void> => {
  await db
    .updateTable('ringings')
    .set({ [part]: after(by), claimed_until: null })
    .where('thread_id', '=', threadId)
    .execute()
}
