import { sql } from 'kysely'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import type { FoundConversation } from '../inbox/conversations.ts'
import { surveys } from '../limits/bounds/requests.ts'

// Which customers are to be asked.

type Solved = Pick<FoundConversation, 'thread_id' | 'business_id'>

/** The conversation, and those of the same client. */
const ofClient = (threadId: string) => sql`
  select ${threadId}::text union
  select other.thread_id from conversation_clients as own
  join conversation_clients as other using (client_profile_id)
  where own.thread_id = ${threadId} and not own.is_apart and not other.is_apart`

/**
 * In the transaction that solves a conversation. A person who takes it back within the minute asks nobody; who was asked
 * lately is left alone.
 */
export const planSurvey = async (
  transaction: Db,
  user: Pick<User, 'id'>,
  { thread_id, business_id }: Solved,
  now: Date,
): Promise<void> => {
  const due = new Date(now.getTime() + surveys.after)
  const lately = new Date(now.getTime() - surveys.apart)
  await sql`
    insert into surveys (business_id, thread_id, solved_by, due_at)
    select business_id, thread_id, ${user.id}, ${due}
    from conversations join businesses using (business_id)
    where thread_id = ${thread_id} and business_id = ${business_id} and asks_survey and not is_group
      and last_client_message_at is not null
      and not exists (
        select from surveys where thread_id in (${ofClient(thread_id)}) and coalesce(asked_at, due_at) > ${lately})`.execute(
    transaction,
  )
}

/** The conversation is not solved any more: who was to be asked is not. */
export const dropPlanned = async (transaction: Db, threadId: string): Promise<void> => {
  await transaction
    .deleteFrom('surveys')
    .where('thread_id', '=', threadId)
    .where('asked_at', 'is', null)
    .execute()
}
