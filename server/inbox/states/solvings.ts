import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { dropPlanned } from '../../surveys/due.ts'
import type { FoundConversation } from '../conversations.ts'

// Who solved which conversation: what the figures of the team count.

/**
 * Of a state that a person sets. Solved again it stays of whoever did it first; one that is taken back was none. Call
 * it before the state is stored, in the transaction that holds the conversation.
 */
export const noteSolving = async (
  transaction: Db,
  user: Pick<User, 'id'>,
  {
    thread_id,
    business_id,
    isSolved,
  }: Pick<FoundConversation, 'thread_id' | 'business_id'> & { readonly isSolved: boolean },
): Promise<void> => {
  const before = await transaction
    .selectFrom('conversation_states')
    .select('state')
    .where('thread_id', '=', thread_id)
    .executeTakeFirst()
  if ((before?.state === 'solved') === isSolved) return
  if (isSolved)
    await transaction
      .insertInto('conversation_work')
      .values({ thread_id, business_id, kind: 'solved', user_id: user.id })
      .execute()
  else {
    await dropPlanned(transaction, thread_id)
    await transaction
      .deleteFrom('conversation_work')
      .where('work_id', '=', ({ selectFrom }) =>
        selectFrom('conversation_work')
          .select('work_id')
          .where('thread_id', '=', thread_id)
          .where('kind', '=', 'solved')
          .orderBy('at', 'desc')
          .orderBy('work_id', 'desc')
          .limit(1),
      )
      .execute()
  }
}
