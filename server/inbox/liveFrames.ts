import type * as z from 'zod/mini'
import type { MessageChanged, NewConversation, NewMessage } from '#contract/realtime'
import type { Db } from '../database/schema'
import type { Note } from '../realtime/bus'

type Frame = z.output<typeof NewMessage | typeof NewConversation | typeof MessageChanged>

/** What the sockets of a business are told for a note; null when what it speaks of is gone. */
export const liveFrame = async (db: Db, note: Note): Promise<Frame | null> => {
  switch (note.event) {
    case 'new_message':
      return messageFrame(db, note.businessId, note.messageId)
    case 'new_conversation':
      return conversationFrame(db, note.businessId, note.threadId)
    case 'message_changed':
      return { event: 'message_changed', data: { thread_id: note.threadId } }
  }
}

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
