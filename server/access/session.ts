import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DAY } from '#contract/durations'
import { SESSION_EXPIRED } from '#contract/errors'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'

export interface User {
  readonly id: number
  readonly email: string
}

const LIFETIME = 30 * DAY

/** Tokens are long and random, so a plain hash of one is as good as secret. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export const sessionExpired = () => new Refusal(401, SESSION_EXPIRED)

/** The token of a new session. */
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

export const findUser = async (db: Db, token: string | null, now: Date): Promise<User | null> => {
  if (!token) return null
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.user_id as id', 'users.email'])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  return user ?? null
}
