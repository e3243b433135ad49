import type { User } from '../access/session'
import type { Db } from '../database/schema'
import { findConversation } from './conversations'

/** Whether the assistant answers this conversation, and if not, why. */
export const assistantStatus = async (db: Db, user: User, threadId: string) => {
  const conversation = await findConversation(db, user, threadId)
  if (!conversation) return answer('Thread Not Found', false, false)
  const assistant =
    conversation.assistant_id === null
      ? undefined
      : await db
          .selectFrom('assistants')
          .select(['is_responding', 'deleted_at'])
          .where('assistant_id', '=', conversation.assistant_id)
          .executeTakeFirst()
  const isOn = assistant?.deleted_at === null && assistant.is_responding
  return answer(reasonOf(assistant, conversation), conversation.is_responding, isOn)
}

const reasonOf = (
  assistant: { readonly is_responding: boolean; readonly deleted_at: Date | null } | undefined,
  conversation: { readonly is_responding: boolean },
): string => {
  if (!assistant) return 'No Assistant'
  if (assistant.deleted_at) return 'Assistant Deleted'
  if (!assistant.is_responding) return 'Assistant Turned Off'
  if (!conversation.is_responding) return 'Thread Turned Off'
  return 'Ready to Respond'
}

const answer = (reason: string, threadResponds: boolean, assistantResponds: boolean) => ({
  success: true,
  data: {
    overall_status: { reason, can_respond: reason === 'Ready to Respond' },
    thread_status: { is_responding: threadResponds },
    assistant_status: { is_responding: assistantResponds },
  },
})
