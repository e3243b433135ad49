import { createHash } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import { newToken } from './session.ts'

export type Attempt = 'code' | 'wrong_guess'

/** The caller that asks for a code, or tries one. */
export interface Caller {
  readonly email: string
  readonly addressHash: string
  /** Null: the caller sends no browser id, like any caller of the specification's own wire. */
  readonly browserHash: string | null
}

export const newBrowser = newToken
export const browserHash = (browser: string): string =>
  createHash('sha256').update(`browser\0${browser}`).digest('hex')

/** True if this browser has signed in with this e-mail before. */
export const isKnown = async (db: Db, { email, browserHash }: Caller): Promise<boolean> => {
  if (browserHash === null) return false
  const known = await db
    .selectFrom('known_browsers')
    .select('email')
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return known !== undefined
}

/** Marks the browser as known, so that strangers cannot lock it out. */
export const know = async (db: Db, { email, browserHash }: Caller, now: Date): Promise<void> => {
  if (browserHash === null) return
  await db
    .insertInto('known_browsers')
    .values({ email, browser_hash: browserHash, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['email', 'browser_hash']).doUpdateSet({ signed_in_at: now }),
    )
    .execute()
}
