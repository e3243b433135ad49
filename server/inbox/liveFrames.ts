import type * as z from 'zod/mini'
import type { NewConversation, NewMessage } from '#contract/realtime'
import type { Db } from '../database/schema'
import type { Note } from '../realtime/bus'

type Frame = z.output<typeof NewMessage> | z.output<typeof NewConversation>

/** What the sockets of a business are told for a note; null when what it speaks of is gone. */
export const liveFrame = (db: Db, note: Note): Promise<Frame | null> =>
  note.event === 'new_message'
    ? messageFrame(db, note.businessId, note.messageId)
    : conversationFrame(db, note.businessId, note.threadId)

const messageFrame = async (
  db: Db,
  businessId: number,
  messageId: number,
): Promise<Frame | null> => {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .selectAll('messages')
    .where('messages.message_id', '=', messageId)
    .where('conversations.business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  const time = row.date_registered.toISOString()
  return {
    event: 'new_message',
    timestamp: time,
    data: {
      thread_id: row.thread_id,
      message: {
        content: row.content,
        is_bot: row.is_bot,
        date_registered: time,
        photo_url: row.photo_url,
        action_url: row.action_url,
        document_url: row.document_url,
        ...(row.document_size !== null && { document_size: row.document_size }),
        ...(row.author !== null && { author: row.author }),
      },
    },
  }
}

const conversationFrame = async (
  db: Db,
  businessId: number,
  threadId: string,
): Promise<Frame | null> => {
  const row = await db
    .selectFrom('conversations')
    .select(['thread_id', 'show_name', 'contact_id', 'contact_type', 'thread_registered'])
    .where('thread_id', '=', threadId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  const time = row.thread_registered.toISOString()
  return {
    event: 'new_conversation',
    timestamp: time,
    data: { ...row, thread_registered: time },
  }
}
