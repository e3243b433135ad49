import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DAY } from '#contract/durations.ts'
import { SESSION_EXPIRED } from '#contract/errors.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'

export interface User {
  readonly id: number
  readonly email: string
}

const LIFETIME = 30 * DAY

/** Tokens are long and random, so that a plain hash of a token is safe to store. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export const sessionExpired = () => new Refusal(401, SESSION_EXPIRED)

/** Opens a session, and returns its token. */
export const openSession = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute()
  return token
}

/** A valid session: its account, and the time at which it expires. */
export interface OpenSession {
  readonly user: User
  readonly tokenHash: string
  readonly expiresAt: Date
}

export const findSession = async (
  db: Db,
  token: string | null,
  now: Date,
): Promise<OpenSession | null> => {
  if (!token) return null
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.user_id', 'users.email', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: id, email, expires_at: expiresAt } = row
  return { user: { id, email }, tokenHash: hash, expiresAt }
}

export const findUser = async (db: Db, token: string | null, now: Date): Promise<User | null> =>
  (await findSession(db, token, now))?.user ?? null

/** Ends one session of an account, or all, and closes their sockets in every process. */
export const endSessions = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  userId: number,
  token: string | null,
): Promise<void> => {
  const hash = token === null ? null : tokenHash(token)
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(hash !== null, (all) => all.where('token_hash', '=', hash ?? ''))
    .execute()
  await bus.publish({ event: 'session_ended', userId, tokenHash: hash })
}
