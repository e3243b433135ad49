import type { Db } from '../database/schema'
import { codeHash, isSameHash, newCode } from './codes'
import {
  beAloneWith,
  CODE_LIFETIME,
  codesByAddress,
  codesByEmail,
  guessesByEmail,
  MAX_TRIES,
  waitFor,
} from './limits'
import { openSession } from './session'

// Outcomes are returned and not thrown: a refusal must not roll back the try that it spent.

export interface Caller {
  readonly email: string
  readonly addressHash: string
}

interface Circumstances {
  readonly db: Db
  readonly secret: string
  readonly now: Date
}

interface TooMany {
  readonly kind: 'tooMany'
  /** Milliseconds. */
  readonly wait: number
}

export type Issued = { readonly kind: 'issued'; readonly code: string } | TooMany

/** Makes a code; an earlier one is no longer good. */
export const issueCode = ({ db, secret, now }: Circumstances, caller: Caller): Promise<Issued> =>
  db.transaction().execute(async (transaction) => {
    const { email, addressHash } = caller
    await beAloneWith(transaction, 'email', email)
    await beAloneWith(transaction, 'address_hash', addressHash)
    const wait = Math.max(
      await waitFor(transaction, codesByEmail, email, now),
      await waitFor(transaction, codesByAddress, addressHash, now),
    )
    if (wait > 0) return { kind: 'tooMany', wait }

    const code = newCode()
    const fresh = {
      code_hash: codeHash(secret, email, code),
      expires_at: new Date(now.getTime() + CODE_LIFETIME),
      tries: 0,
    }
    await transaction
      .insertInto('login_codes')
      .values({ email, ...fresh })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
      .execute()
    await remember(transaction, 'code', caller, now)
    return { kind: 'issued', code }
  })

export type Verified =
  | {
      readonly kind: 'verified'
      readonly token: string
      readonly userId: number
      readonly isNew: boolean
    }
  | { readonly kind: 'wrong' }
  | TooMany

/** Tries a code: right once, wrong five times at most, and never after its ten minutes. */
export const verify = (
  { db, secret, now }: Circumstances,
  caller: Caller,
  code: string,
): Promise<Verified> =>
  db.transaction().execute(async (transaction) => {
    const { email } = caller
    await beAloneWith(transaction, 'email', email)
    const wait = await waitFor(transaction, guessesByEmail, email, now)
    if (wait > 0) return { kind: 'tooMany', wait }

    const expected = await spendTry(transaction, email, now)
    if (!expected) return { kind: 'wrong' }
    if (!isSameHash(codeHash(secret, email, code), expected)) {
      await remember(transaction, 'wrong_guess', caller, now)
      return { kind: 'wrong' }
    }
    await transaction.deleteFrom('login_codes').where('email', '=', email).execute()
    const user = await welcome(transaction, email, now)
    return { kind: 'verified', token: await openSession(transaction, user.userId, now), ...user }
  })

const spendTry = async (db: Db, email: string, now: Date): Promise<Buffer | undefined> => {
  const spent = await db
    .updateTable('login_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return spent?.code_hash
}

/** The account of this e-mail, made now if there is none. */
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
  kind: 'code' | 'wrong_guess',
  { email, addressHash }: Caller,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('sign_in_attempts')
    .values({ kind, email, address_hash: addressHash, at })
    .execute()
}
