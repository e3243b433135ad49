import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SESSION_EXPIRED } from '#contract/errors.ts'
import type { Role } from '#contract/team/roles.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { SESSION_IDLE, SESSION_LIFETIME, SESSION_NOTED_EVERY } from '../limits/bounds/signingIn.ts'
import type { Resources } from '../resources.ts'

export interface User {
  readonly id: number
  readonly email: string
  /** The role that the call needs in a business: asked for wherever a member is. */
  readonly least?: Role
}

/** Tokens are long and random, so that a plain hash of a token is safe to store. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export const sessionExpired = () => new Refusal(401, SESSION_EXPIRED)

/** Opens a session, and returns its token. `device`: where, in words. */
export const openSession = async (
  db: Db,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: endOf(now, now),
    })
    .execute()
  return token
}

/** The end of a session that is used for the last time. */
const endOf = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + SESSION_LIFETIME, usedAt.getTime() + SESSION_IDLE))

/** A valid session: its account, and the time at which it expires, if it is not used. */
export interface OpenSession {
  readonly user: User
  readonly tokenHash: string
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** The account is deleted, and can be taken back. */
  readonly isDeleted: boolean
}

export const findSession = (
  db: Db,
  token: string | null,
  now: Date,
): Promise<OpenSession | null> =>
  token ? findByHash(db, tokenHash(token), now) : Promise.resolve(null)

export const findByHash = async (db: Db, hash: string, now: Date): Promise<OpenSession | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.user_id', 'users.email', 'users.deleted_at', 'sessions.expires_at'])
    .select(['sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: id, email, expires_at: expiresAt } = row
  const { created_at: createdAt, last_used_at: lastUsedAt } = row
  const isDeleted = row.deleted_at !== null
  return { user: { id, email }, tokenHash: hash, expiresAt, createdAt, lastUsedAt, isDeleted }
}

/** Notes that a session is used, which puts off its end: seldom, since every call is a use. */
export const noteUse = async (
  db: Db,
  { tokenHash, createdAt, lastUsedAt }: Pick<OpenSession, 'tokenHash' | 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<void> => {
  if (now.getTime() - lastUsedAt.getTime() < SESSION_NOTED_EVERY) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: endOf(createdAt, now) })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '=', lastUsedAt)
    .execute()
}

type Ending = Pick<Resources, 'db' | 'bus'>

/** Ends one session of an account, or all, and closes their sockets in every process. */
export const endSessions = async (
  { db, bus }: Ending,
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

const closeEach = async (
  { bus }: Ending,
  userId: number,
  ended: readonly { readonly token_hash: string }[],
): Promise<void> => {
  for (const { token_hash } of ended)
    await bus.publish({ event: 'session_ended', userId, tokenHash: token_hash })
}

/** Ends the session of that id, where it is the account's. False where it has none of that id. */
export const endOwn = async (
  resources: Ending,
  userId: number,
  sessionId: number,
): Promise<boolean> => {
  const ended = await resources.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('token_hash')
    .execute()
  await closeEach(resources, userId, ended)
  return ended.length > 0
}

/** Ends all sessions of an account but one. */
export const endOthers = async (
  resources: Ending,
  userId: number,
  token: string,
): Promise<void> => {
  const ended = await resources.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash(token))
    .returning('token_hash')
    .execute()
  await closeEach(resources, userId, ended)
}
