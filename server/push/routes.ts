import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  changePushMail,
  readPush,
  readPushKey,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import { bearerToken, sessionExpired, tokenHash, type User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { pushKeysOf } from './keys.ts'
import { isPushService } from './services.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const UNKNOWN_SERVICE = 'Este navegador usa un servicio de avisos que el servidor no conoce'
const NO_KEYS = 'El navegador no dio las claves de sus avisos'

/** Of the browser: an uncompressed point of the curve, and 16 bytes. */
const P256DH_BYTES = 65
const AUTH_BYTES = 16

const bytesOf = (text: string): number =>
  /^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url').length : 0

/** The session is checked before. */
const hashOf = (request: FastifyRequest): string => {
  const token = bearerToken(request)
  if (token === null) throw sessionExpired()
  return tokenHash(token)
}

const settingsOf = async (db: Db, { id }: User, tokenHash: string) => {
  const row = await db
    .selectFrom('users')
    .leftJoin('push_subscriptions as device', (join) =>
      join.onRef('device.user_id', '=', 'users.user_id').on('device.token_hash', '=', tokenHash),
    )
    .select(['is_mailed', 'endpoint', 'shows_text'])
    .where('users.user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { success: true, data: { ...row, shows_text: row.shows_text ?? false } }
}

export const routes = (app: FastifyInstance, { db, secret, environment }: Resources): void => {
  const key = pushKeysOf(secret).publicKey

  mount(app, readPushKey, async () => ({ success: true, data: { key } }))

  mount(
    app,
    subscribePush,
    async ({ body, user, request }) => {
      const { endpoint, keys, shows_text } = body
      if (!isPushService(endpoint, environment.pushOrigins)) throw new Refusal(400, UNKNOWN_SERVICE)
      if (bytesOf(keys.p256dh) !== P256DH_BYTES || bytesOf(keys.auth) !== AUTH_BYTES)
        throw new Refusal(400, NO_KEYS)
      await subscribe(db, user, hashOf(request), { endpoint, keys, showsText: shows_text ?? false })
      return { success: true }
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    unsubscribePush,
    async ({ request }) => {
      await unsubscribe(db, hashOf(request))
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(app, readPush, async ({ user, request }) => settingsOf(db, user, hashOf(request)))

  mount(
    app,
    changePushMail,
    async ({ body, user, request }) => {
      await db
        .updateTable('users')
        .set({ is_mailed: body.is_mailed })
        .where('user_id', '=', user.id)
        .execute()
      return settingsOf(db, user, hashOf(request))
    },
    byAccount(WRITES_A_MINUTE),
  )
}
