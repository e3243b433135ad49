import type { Db } from '../database/schema.ts'
import { hasWords, recentMessages, waitingIn } from './recentMessages.ts'

interface Unknown {
  readonly threadId: string
  readonly assistantId: number | null
  readonly upTo: number
  /** The customer's last message that was answered, or left to people. */
  readonly answered: number | null
}

/** Keeps which messages the assistant had no answer to, for the people who train it. Called before it is said. */
export const noteUnknown = async (
  transaction: Db,
  { threadId, assistantId, upTo, answered }: Unknown,
): Promise<void> => {
  if (assistantId === null) return
  const recent = await recentMessages(transaction, threadId)
  const [last, ...earlier] = waitingIn(recent, answered).filter(
    (message) => message.message_id <= upTo && hasWords(message),
  )
  if (!last) return
  await transaction
    .insertInto('unknown_questions')
    .values({
      message_id: last.message_id,
      message_ids: [last, ...earlier].map(({ message_id }) => message_id),
      assistant_id: assistantId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
