import { NOT_TWINS } from '#contract/conversationTwins.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { accountName } from '../authors.ts'
import type { FoundConversation } from '../conversations.ts'
import { addNotices } from '../internalNotes/notices.ts'

type Pair = readonly [string, string]

/** The row of two conversations that were noted as one person's. */
export const twinsIn = (db: Db, [one, other]: Pair) =>
  db
    .selectFrom('conversation_twins')
    .selectAll()
    .where(({ eb, and, or }) => {
      const pair = (thread_id: string, twin_id: string) =>
        and([eb('thread_id', '=', thread_id), eb('twin_id', '=', twin_id)])
      return or([pair(one, other), pair(other, one)])
    })
    .forUpdate()
    .executeTakeFirst()

/** A person says that two conversations are with two people: both say so, once. */
export const keepTwinsApart = (
  db: Db,
  user: User,
  conversation: FoundConversation,
  other: FoundConversation,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const twins = await twinsIn(transaction, [conversation.thread_id, other.thread_id])
    if (!twins) throw new Refusal(409, NOT_TWINS)
    if (twins.is_apart) return
    await transaction
      .updateTable('conversation_twins')
      .set({ is_apart: true })
      .where('thread_id', '=', twins.thread_id)
      .where('twin_id', '=', twins.twin_id)
      .execute()
    const who = await accountName(transaction, user)
    const noticeOf = ({ thread_id }: FoundConversation, { show_name }: FoundConversation) => ({
      thread_id,
      note_text: `No es la misma persona que la de la conversación con ${show_name}${who && `, según ${who}`}.`,
    })
    await addNotices(transaction, [noticeOf(conversation, other), noticeOf(other, conversation)])
  })
