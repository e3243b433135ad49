import { type SqlBool, sql } from 'kysely'
import { MINUTE } from '#contract/durations.ts'
import type { Outlook } from '#machines/stores/storeSyncMachine.ts'
import type { Db } from '../database/schema.ts'
import type { Row } from '../integrations/records.ts'
import { STORE_AGAIN, STORE_RETRY, STORE_RUN_LASTS } from '../limits/bounds/otherServices.ts'
import { shopMark } from './shops.ts'

// One row for each store says how far it is read. If a process ends, another one continues from there.

export const LEASE = MINUTE
/** Later than this nothing is due: a later time is of a clock that was ahead. */
const AHEAD = 8 * STORE_AGAIN

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE)

const isFree = (now: Date) =>
  sql<SqlBool>`(claimed_until is null or claimed_until <= ${now}
    or claimed_until > ${new Date(now.getTime() + 5 * LEASE)})`

const isDue = (now: Date) =>
  sql<SqlBool>`(due_at <= ${now} or due_at > ${new Date(now.getTime() + AHEAD)}
    or exists (select from store_changes
      where store_changes.integration_id = store_syncs.integration_id and store_syncs.shop <> ''))`

/** Those of the demo open nothing. */
const isRead = sql<SqlBool>`exists (
  select from integrations join businesses using (business_id)
  where integrations.integration_id = store_syncs.integration_id
    and kind = 'store' and is_active and not is_demo)`

/** A row for each store that has none. */
export const addMissing = async (db: Db, now: Date): Promise<void> => {
  await sql`insert into store_syncs (integration_id, due_at)
    select integration_id, ${now}::timestamptz from integrations join businesses using (business_id)
    where kind = 'store' and is_active and not is_demo
      and not exists (select from store_syncs where store_syncs.integration_id = integrations.integration_id)
    on conflict do nothing`.execute(db)
}

export const findStore = (db: Db, storeId: number): Promise<Row> =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('integration_id', '=', storeId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()

/** Takes the next store that is due, and begins its run, or goes on with the one that stopped; null: none is due. */
export const takeDue = (db: Db, holder: string, now: Date): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('store_syncs')
      .selectAll()
      .where(isFree(now))
      .where(isDue(now))
      .where(isRead)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const { integration_id, started_at } = row
    const shop = shopMark(await findStore(transaction, integration_id))
    const isOther = shop !== row.shop
    if (isOther)
      await transaction
        .deleteFrom('products')
        .where('integration_id', '=', integration_id)
        .execute()
    const isOld = now.getTime() - (started_at?.getTime() ?? 0) > STORE_RUN_LASTS
    const goesOn =
      !isOther && !isOld && (row.cursor !== null || row.is_read || row.state === 'running')
    const begins = isOther || row.due_at <= now || row.due_at.getTime() > now.getTime() + AHEAD
    await transaction
      .updateTable('store_syncs')
      .set({
        shop,
        claimed_by: holder,
        claimed_until: leaseFrom(now),
        ...(begins && { state: 'running' as const }),
        ...(begins &&
          !goesOn && {
            run: row.run + 1,
            cursor: null,
            is_read: false,
            done: 0,
            total: null,
            started_at: now,
          }),
      })
      .where('integration_id', '=', integration_id)
      .execute()
    return integration_id
  })

/** What is next; it keeps the store for this process. */
export const lookAt = async (
  db: Db,
  holder: string,
  storeId: number,
  now: Date,
): Promise<Outlook> => {
  const row = await db
    .updateTable('store_syncs')
    .set({ claimed_until: leaseFrom(now) })
    .where('integration_id', '=', storeId)
    .where('claimed_by', '=', holder)
    .where(isRead)
    .returning(['state', 'cursor', 'is_read'])
    .executeTakeFirst()
  if (!row) return { next: 'lost', cursor: null }
  const { state, cursor, is_read } = row
  const change = await db
    .selectFrom('store_changes')
    .select('external_id')
    .where('integration_id', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  if (change) return { next: 'changes', cursor }
  if (state !== 'running') return { next: 'end', cursor }
  return { next: is_read ? 'gone' : 'page', cursor }
}

const release = { claimed_by: null, claimed_until: null } as const

export const renew = async (db: Db, holder: string, now: Date): Promise<void> => {
  await db
    .updateTable('store_syncs')
    .set({ claimed_until: leaseFrom(now) })
    .where('claimed_by', '=', holder)
    .execute()
}

export const releaseStore = async (db: Db, holder: string, storeId?: number): Promise<void> => {
  await db
    .updateTable('store_syncs')
    .set(release)
    .where('claimed_by', '=', holder)
    .$if(storeId !== undefined, (all) => all.where('integration_id', '=', storeId ?? 0))
    .execute()
}

/** For the only process of a database, at its start: all claims are of ended processes. */
export const releaseStores = async (db: Db): Promise<void> => {
  await db.updateTable('store_syncs').set(release).execute()
}

/** All is read, and what is gone is removed. */
export const endRun = async (db: Db, holder: string, storeId: number, now: Date): Promise<void> => {
  await db
    .updateTable('store_syncs')
    .set({
      state: 'idle',
      cursor: null,
      is_read: false,
      error: null,
      failures: 0,
      finished_at: now,
      due_at: new Date(now.getTime() + STORE_AGAIN),
    })
    .where('integration_id', '=', storeId)
    .where('claimed_by', '=', holder)
    .execute()
}

const FAILURES_COUNTED = 5

/** The run stops here, and goes on later: where the keys fail, as seldom as a whole run. */
export const stopRun = async (
  db: Db,
  holder: string,
  { storeId, reason, isFinal }: { storeId: number; reason: string; isFinal: boolean },
  now: Date,
): Promise<void> => {
  const wait = sql<number>`${STORE_RETRY} * power(2, least(failures, ${FAILURES_COUNTED}))`
  await db
    .updateTable('store_syncs')
    .set({
      ...release,
      state: 'failed',
      error: reason,
      failures: sql<number>`failures + 1`,
      ...(isFinal && { cursor: null, is_read: false }),
      due_at: isFinal
        ? new Date(now.getTime() + STORE_AGAIN)
        : sql<Date>`${now}::timestamptz + ${wait} * interval '1 millisecond'`,
    })
    .where('integration_id', '=', storeId)
    .where('claimed_by', '=', holder)
    .execute()
}

/** A person asks for all of it, or typed other keys. */
export const makeDue = async (db: Db, storeId: number, now: Date): Promise<void> => {
  await db
    .insertInto('store_syncs')
    .values({ integration_id: storeId, due_at: now })
    .onConflict((conflict) =>
      conflict.column('integration_id').doUpdateSet({
        due_at: now,
        failures: 0,
        state: sql<'waiting'>`case when store_syncs.state = 'running' then 'running' else 'waiting' end`,
      }),
    )
    .execute()
}
