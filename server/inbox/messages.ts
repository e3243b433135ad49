import type { MessageAuthor } from '#contract/author'
import type { DeliveryStatus } from '#contract/deliveryStatus'
import type { Db } from '../database/schema'

/** The messages of a thread, oldest first. */
export const listMessages = async (
  db: Db,
  { thread_id, contact_id }: { readonly thread_id: string; readonly contact_id: string },
) => {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', thread_id)
    .orderBy('date_registered')
    .orderBy('message_id')
    .execute()
  return rows.map((row, index) => ({
    Content: row.content,
    IsBot: row.is_bot,
    DateRegistered: row.date_registered.toISOString(),
    PhotoURL: row.photo_url,
    ActionURL: row.action_url,
    DocumentURL: row.document_url,
    ...(row.document_size !== null && { DocumentSize: row.document_size }),
    ...(row.author !== null && { Author: row.author }),
    ...(row.status !== null && { Status: row.status }),
    ...(row.failure !== null && { Failure: row.failure }),
    ...(index === 0 && { ContactId: contact_id }),
  }))
}

interface Reply {
  readonly threadId: string
  readonly content: string
  readonly author: MessageAuthor
  readonly status: DeliveryStatus | null
  /** The channel's own id, where it has the message already. */
  readonly external_id?: string
  readonly photo_url?: string
  readonly document_url?: string
  readonly document_size?: number
}

/** What the business says. Gives its id, to be announced by. */
export const storeReply = async (db: Db, { threadId, ...said }: Reply): Promise<number> => {
  const { message_id } = await db
    .insertInto('messages')
    .values({ ...said, thread_id: threadId, is_bot: true })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return message_id
}

export const removeMessage = async (db: Db, messageId: number): Promise<void> => {
  await db.deleteFrom('messages').where('message_id', '=', messageId).execute()
}
