import { sql } from 'kysely'
import { HOUR, MINUTE } from '#contract/durations'
import type { Db } from '../database/schema'

/** Four digits are 13 bits: only counting makes them safe. */
export const CODE_LIFETIME = 10 * MINUTE
export const MAX_TRIES = 5

export interface Limit {
  readonly kind: 'code' | 'wrong_guess'
  readonly by: 'email' | 'address_hash'
  readonly most: number
  /** Milliseconds. */
  readonly within: number
}

export const codesByEmail: Limit = {
  kind: 'code',
  by: 'email',
  most: 5,
  within: HOUR,
}
export const codesByAddress: Limit = {
  kind: 'code',
  by: 'address_hash',
  most: 20,
  within: HOUR,
}
export const guessesByEmail: Limit = {
  kind: 'wrong_guess',
  by: 'email',
  most: 20,
  within: 24 * HOUR,
}

/** Milliseconds until one more is allowed; 0 when it is now. */
export const waitFor = async (db: Db, limit: Limit, key: string, now: Date): Promise<number> => {
  const oldestThatCounts = await db
    .selectFrom('sign_in_attempts')
    .select('at')
    .where('kind', '=', limit.kind)
    .where(limit.by, '=', key)
    .where('at', '>', new Date(now.getTime() - limit.within))
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst()
  return oldestThatCounts ? oldestThatCounts.at.getTime() + limit.within - now.getTime() : 0
}

/** Locks what is counted until the transaction ends, so that two cannot count and then add at once. */
export const beAloneWith = async (db: Db, by: Limit['by'], key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${by}), hashtext(${key}))`.execute(db)
}
