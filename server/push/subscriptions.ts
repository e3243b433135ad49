import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'

export interface Subscription {
  readonly push_subscription_id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Given {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly showsText: boolean
}

/** A session has one; a browser's that another session had is this one's from now on. */
export const subscribe = (
  db: Db,
  user: User,
  tokenHash: string,
  { endpoint, keys, showsText }: Given,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where(({ or, eb }) => or([eb('endpoint', '=', endpoint), eb('token_hash', '=', tokenHash)]))
      .execute()
    await transaction
      .insertInto('push_subscriptions')
      .values({
        token_hash: tokenHash,
        user_id: user.id,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        shows_text: showsText,
      })
      .execute()
  })

export const unsubscribe = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute()
}

/** The browser no longer wants any, or the service no longer knows it. */
export const forgetSubscription = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('push_subscription_id', '=', id).execute()
}
