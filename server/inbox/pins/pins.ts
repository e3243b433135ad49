import { PINS_MAX, TOO_MANY_PINS } from '#contract/conversationPins.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { isOfSeen } from '../assignees/sight.ts'
import type { FoundConversation } from '../conversations.ts'

// The conversations that an account keeps on top of its own list.

const pinsIn = (db: Db, userId: number, businessId: number) =>
  db
    .selectFrom('conversation_pins')
    .select('thread_id')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)

export const listPins = async (db: Db, user: User, businessId: number): Promise<string[]> => {
  const rows = await pinsIn(db, user.id, businessId)
    .where(isOfSeen(user, businessId))
    .orderBy('pinned_at')
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

export const isPinned = async (
  db: Db,
  userId: number,
  businessId: number,
  threadId: string,
): Promise<boolean> => {
  const row = await pinsIn(db, userId, businessId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  return row !== undefined
}

/** The account's row is locked: two of its tabs cannot both take the last place. */
export const pin = (
  db: Db,
  user: User,
  { thread_id, business_id }: FoundConversation,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', user.id)
      .forNoKeyUpdate()
      .execute()
    const pins = await listPins(transaction, user, business_id)
    if (pins.includes(thread_id)) return
    if (pins.length >= PINS_MAX) throw new Refusal(409, TOO_MANY_PINS)
    await transaction
      .insertInto('conversation_pins')
      .values({ user_id: user.id, thread_id, business_id })
      .execute()
  })

export const unpin = async (
  db: Db,
  user: User,
  { thread_id }: FoundConversation,
): Promise<void> => {
  await db
    .deleteFrom('conversation_pins')
    .where('user_id', '=', user.id)
    .where('thread_id', '=', thread_id)
    .execute()
}
