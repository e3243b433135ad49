import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Bound } from '../limits/bounds/bound.ts'
import type { Attempt, Caller } from './caller.ts'

// Counting in the database, so that all processes count together.

/**
 * The attempts that a bound counts: those of one known browser, or of strangers: at one e-mail, from one address, from
 * one address at one e-mail, all.
 */
export type Counted = 'known' | 'email' | 'address' | 'pair' | 'everybody'

const attemptsOf = (db: Db, kind: Attempt, by: Counted, caller: Caller) => {
  const all = db.selectFrom('sign_in_attempts').where('kind', '=', kind)
  if (by === 'known')
    return all.where('email', '=', caller.email).where('browser_hash', '=', caller.browserHash)
  const ofStrangers = all.where('browser_hash', 'is', null)
  if (by === 'email') return ofStrangers.where('email', '=', caller.email)
  if (by === 'address') return ofStrangers.where('address_hash', '=', caller.addressHash)
  if (by === 'pair')
    return ofStrangers
      .where('email', '=', caller.email)
      .where('address_hash', '=', caller.addressHash)
  return ofStrangers
}

/** Milliseconds until the bound allows one more; 0 when it does now. */
export const waitFor = async (
  db: Db,
  kind: Attempt,
  by: Counted,
  { most, within }: Bound,
  caller: Caller,
  now: Date,
): Promise<number> => {
  const oldestThatCounts = await attemptsOf(db, kind, by, caller)
    .select('at')
    .where('at', '>', new Date(now.getTime() - within))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return oldestThatCounts ? oldestThatCounts.at.getTime() + within - now.getTime() : 0
}

/** The number of entries within the given milliseconds. */
export const countOf = async (
  db: Db,
  kind: Attempt,
  by: Counted,
  within: number,
  caller: Caller,
  now: Date,
): Promise<number> => {
  const { n } = await attemptsOf(db, kind, by, caller)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('at', '>', new Date(now.getTime() - within))
    .executeTakeFirstOrThrow()
  return n
}

const lock = async (db: Db, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('sign in'), hashtext(${key}))`.execute(db)
}

/** Locks what is counted until the transaction ends, so that two cannot count and then add at once. */
export const beAloneWith = async (db: Db, { email, addressHash }: Caller): Promise<void> => {
  await lock(db, `email ${email}`)
  await lock(db, `address ${addressHash}`)
}

/**
 * Locks the count of all strangers' wrong guesses, so that none of its numbers is passed unseen. Always after
 * `beAloneWith`.
 */
export const beAloneWithEverybody = (db: Db): Promise<void> => lock(db, 'everybody')
