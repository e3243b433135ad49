import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'
import { isPresent } from '../../team/presence.ts'
import { announceAssignee } from './announceAssignee.ts'
import { assign } from './assign.ts'

/** Whose turn it is: of those who are there the one who has waited longest for a conversation. */
const nextOf = async (transaction: Db, businessId: number): Promise<number | null> => {
  const { rows } = await sql<{ user_id: number }>`
    update business_members set turned_at = clock_timestamp()
    where business_id = ${businessId} and user_id = (
      select user_id from business_members as member
      where business_id = ${businessId} and ${isPresent('member')}
      order by turned_at nulls first, user_id limit 1
    )
    returning user_id`.execute(transaction)
  return rows[0]?.user_id ?? null
}

/** The locks: the business, so that two turns never fall on one person; then the conversation, as in a removal. */
const take = (db: Db, threadId: string) =>
  db.transaction().execute(async (transaction) => {
    const business = await transaction
      .selectFrom('businesses')
      .innerJoin('conversations', 'conversations.business_id', 'businesses.business_id')
      .select(['businesses.business_id', 'hands_over_by_turns'])
      .where('thread_id', '=', threadId)
      .forNoKeyUpdate('businesses')
      .executeTakeFirst()
    if (!business?.hands_over_by_turns) return null
    const conversation = await transaction
      .selectFrom('conversations')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('assignee_id', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const userId = conversation && (await nextOf(transaction, business.business_id))
    if (!conversation || userId === null || userId === undefined) return null
    await assign(transaction, conversation, { to: userId, by: null })
    return { businessId: business.business_id, threadId, before: null }
  })

/** A conversation that was handed over to people becomes somebody's, where the business wants that. */
export const assignByTurn = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  threadId: string,
): Promise<void> => {
  const taken = await take(resources.db, threadId)
  if (taken) await announceAssignee(resources, taken)
}
