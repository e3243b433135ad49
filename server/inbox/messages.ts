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
    ...(index === 0 && { ContactId: contact_id }),
  }))
}

/** What the business says. Gives its id, to be announced by. */
export const storeReply = async (db: Db, threadId: string, content: string): Promise<number> => {
  const { message_id } = await db
    .insertInto('messages')
    .values({ thread_id: threadId, content, is_bot: true })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return message_id
}
