import { DAY } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import type { Bound } from '../limits/bounds/bound.ts'
import {
  CODE_LIFETIME,
  codeBounds,
  GUESS_ALARM,
  guessBounds,
  reservedGuesses,
  TRIES_OF_A_CODE,
} from '../limits/bounds/signingIn.ts'
import { type Attempt, type Caller, isKnown, know } from './caller.ts'
import { codeHash, isSameHash, newCode } from './codes.ts'
import { beAloneWith, beAloneWithEverybody, type Counted, countOf, waitFor } from './limits.ts'
import { openSession } from './session.ts'

// Outcomes are returned and not thrown: a refusal must not roll back the counted try.

interface Circumstances {
  readonly db: Db
  readonly secret: string
  readonly now: Date
  /** The device of the caller, in words. */
  readonly device?: string | null
}

interface TooMany {
  readonly kind: 'tooMany'
  /** Milliseconds. */
  readonly wait: number
}

export type Issued = { readonly kind: 'issued'; readonly code: string } | TooMany

type Bounds = Readonly<Record<string, readonly Bound[]>>

/** The caller's own limits. */
const countedFor = (isKnown: boolean): readonly Counted[] =>
  isKnown ? ['known'] : ['pair', 'email', 'address']

/** Milliseconds until all of these limits allow one more try. */
const longestWait = async (
  db: Db,
  kind: Attempt,
  counted: readonly Counted[],
  bounds: Bounds,
  caller: Caller,
  now: Date,
): Promise<number> => {
  let longest = 0
  for (const by of counted)
    for (const bound of bounds[by] ?? [])
      longest = Math.max(longest, await waitFor(db, kind, by, bound, caller, now))
  return longest
}

/** The same for one more guess. Where all strangers together have none left, each e-mail has its reserved ones. */
const waitForGuess = async (db: Db, known: boolean, caller: Caller, now: Date): Promise<number> => {
  const wait = (counted: readonly Counted[]) =>
    longestWait(db, 'wrong_guess', counted, guessBounds, caller, now)
  const own = await wait(countedFor(known))
  const ofAll = known ? 0 : await wait(['everybody'])
  if (ofAll === 0) return own
  const reserved = await waitFor(db, 'wrong_guess', 'email', reservedGuesses, caller, now)
  return Math.max(own, Math.min(ofAll, reserved))
}

/** Creates a code for the browser that asks; an earlier code of the same browser becomes invalid. */
export const issueCode = (
  { db, secret, now }: Circumstances,
  caller: Caller & { readonly browserHash: string },
): Promise<Issued> =>
  db.transaction().execute(async (transaction) => {
    const { email, addressHash, browserHash } = caller
    await beAloneWith(transaction, caller)
    const known = await isKnown(transaction, caller)
    const wait = await longestWait(transaction, 'code', countedFor(known), codeBounds, caller, now)
    if (wait > 0) return { kind: 'tooMany', wait }

    const code = newCode()
    const fresh = {
      address_hash: addressHash,
      code_hash: codeHash(secret, email, code),
      expires_at: new Date(now.getTime() + CODE_LIFETIME),
      tries: 0,
      nameless_tries: 0,
    }
    await transaction
      .insertInto('login_codes')
      .values({ email, browser_hash: browserHash, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'browser_hash']).doUpdateSet(fresh))
      .execute()
    await remember(transaction, 'code', known, caller, now)
    return { kind: 'issued', code }
  })

export type Verified =
  | {
      readonly kind: 'verified'
      readonly token: string
      readonly userId: number
      readonly isNew: boolean
    }
  | {
      readonly kind: 'wrong'
      /** Warnings for the operator. */
      readonly alarms: readonly string[]
    }
  | TooMany

/** Tries a code: it works once, allows a browser five wrong tries, and expires after ten minutes. */
export const verify = (
  { db, secret, now, device = null }: Circumstances,
  caller: Caller,
  code: string,
): Promise<Verified> =>
  db.transaction().execute(async (transaction) => {
    const { email } = caller
    await beAloneWith(transaction, caller)
    const known = await isKnown(transaction, caller)
    const wait = await waitForGuess(transaction, known, caller, now)
    if (wait > 0) return { kind: 'tooMany', wait }

    const tried = await spendTry(transaction, caller, now)
    if (!tried) return { kind: 'wrong', alarms: [] }
    if (!isSameHash(codeHash(secret, email, code), tried.code_hash)) {
      if (!known) await beAloneWithEverybody(transaction)
      await remember(transaction, 'wrong_guess', known, caller, now)
      return { kind: 'wrong', alarms: known ? [] : await alarmsAfter(transaction, caller, now) }
    }
    await transaction
      .deleteFrom('login_codes')
      .where('email', '=', email)
      .where('browser_hash', '=', tried.browser_hash)
      .execute()
    await know(transaction, caller, now)
    const user = await welcome(transaction, email, now)
    const token = await openSession(transaction, user.userId, now, device)
    return { kind: 'verified', token, ...user }
  })

/**
 * The code that a try is for. A browser tries the code that it asked for. A caller without a browser id tries the
 * newest code that was asked for from its address, and its tries do not count against a browser's code.
 */
const spendTry = (db: Db, { email, addressHash, browserHash }: Caller, now: Date) => {
  const good = db
    .updateTable('login_codes')
    .where('email', '=', email)
    .where('expires_at', '>', now)
  const spent =
    browserHash === null
      ? good
          .set((eb) => ({ nameless_tries: eb('nameless_tries', '+', 1) }))
          .where('nameless_tries', '<', TRIES_OF_A_CODE)
          .where('browser_hash', '=', (eb) =>
            eb
              .selectFrom('login_codes as newest')
              .select('newest.browser_hash')
              .where('newest.email', '=', email)
              .where('newest.address_hash', '=', addressHash)
              .orderBy('newest.expires_at', 'desc')
              .limit(1),
          )
      : good
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('tries', '<', TRIES_OF_A_CODE)
          .where('browser_hash', '=', browserHash)
  return spent.returning(['code_hash', 'browser_hash']).executeTakeFirst()
}

const names: Readonly<Record<string, string>> = {
  email: 'one e-mail',
  address: 'one address',
  pair: 'one address and e-mail',
  everybody: 'all together',
}

/** The limits that the last wrong guess reached, and each warning on the way. */
const alarmsAfter = async (db: Db, caller: Caller, now: Date): Promise<readonly string[]> => {
  const alarms: string[] = []
  const count = (by: Counted, within: number) => countOf(db, 'wrong_guess', by, within, caller, now)
  for (const by of [...countedFor(false), 'everybody'] as const)
    for (const { most, within } of guessBounds[by])
      if ((await count(by, within)) === most)
        alarms.push(
          `Strangers guess codes: ${most} in ${within / DAY} days at ${names[by]}, refused`,
        )
  const today = await count('everybody', DAY)
  if (today % GUESS_ALARM === 0) alarms.push(`Strangers guess codes: ${today} in one day`)
  return alarms
}

/** The account of this e-mail, created if it does not exist. */
const welcome = async (db: Db, email: string, now: Date) => {
  const known = await db
    .updateTable('users')
    .set({ last_login: now })
    .where('email', '=', email)
    .returning('user_id')
    .executeTakeFirst()
  if (known) return { userId: known.user_id, isNew: false }
  const created = await db
    .insertInto('users')
    .values({ email, last_login: now })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return { userId: created.user_id, isNew: true }
}

const remember = async (
  db: Db,
  kind: Attempt,
  known: boolean,
  { email, addressHash, browserHash }: Caller,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('sign_in_attempts')
    .values({
      kind,
      email,
      address_hash: addressHash,
      browser_hash: known ? browserHash : null,
      at,
    })
    .execute()
}
