import { sql } from 'kysely'
import type { LiveWire } from '#contract/live/events.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import type { Db } from '../database/schema.ts'
import { addressesFor, type WriteAddress } from '../files/keys.ts'
import type { Note } from '../realtime/bus/bus.ts'
import { authorName } from './authors.ts'
import { extrasOf } from './messageWire.ts'

// A message, as the sockets of a business are told of it.

const selectMessages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .leftJoin('users', 'users.user_id', 'messages.written_by')
    .selectAll('messages')
    .select(['users.email', 'users.name', 'conversations.business_id'])
    .where('messages.message_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** By their ids. */
export const messagesOf = async (
  db: Db,
  notes: readonly Note[],
): Promise<ReadonlyMap<number, MessageRow>> => {
  const ids = notes.flatMap((note) => (note.event === 'new_message' ? note.messageId : []))
  const rows = ids.length === 0 ? [] : await selectMessages(db, ids)
  return new Map(rows.map((row) => [row.message_id, row]))
}

interface Around {
  readonly secret: string
  readonly quoted: ReadonlyMap<number, Quoted>
}

/** A file has another address for each account. */
export const messageFrame = (
  row: MessageRow | undefined,
  { quoted, secret }: Around,
  businessId: number,
) => {
  if (row?.business_id !== businessId) return null
  const extras = extrasOf(row, quoted)
  const time = row.date_registered.toISOString()
  const name = authorName(row)
  const frameFor = (isOwn: boolean, addressFor: WriteAddress): LiveWire => ({
    event: 'new_message',
    timestamp: time,
    data: {
      thread_id: row.thread_id,
      message: {
        content: row.content,
        is_bot: row.is_bot,
        date_registered: time,
        photo_url: addressFor(row.photo_url),
        action_url: row.action_url,
        document_url: addressFor(row.document_url),
        message_id: extras.id,
        ...(extras.kind && { kind: extras.kind }),
        ...(extras.details && { details: extras.details }),
        ...(extras.replyTo && { reply_to: extras.replyTo }),
        ...(extras.reactions && { reactions: extras.reactions }),
        ...(extras.editedAt && { edited_at: extras.editedAt }),
        ...(extras.deletedAt && { deleted_at: extras.deletedAt }),
        ...(row.document_size !== null && { document_size: row.document_size }),
        ...(row.author !== null && { author: row.author }),
        ...(name !== null && { author_name: name }),
        ...(row.written_by !== null && { author_id: row.written_by }),
        ...(isOwn && { author_is_own: true }),
        ...(!row.is_bot && { arrived_at: row.arrived_at.toISOString() }),
      },
    },
  })
  if (row.photo_url !== null || row.document_url !== null) {
    const each = (userId: number) =>
      frameFor(userId === row.written_by, addressesFor(secret, { kind: 'account', userId }))
    return { frame: null, each }
  }
  const bare: WriteAddress = (address) => address
  return {
    frame: frameFor(false, bare),
    ...(row.written_by !== null && { own: new Map([[row.written_by, frameFor(true, bare)]]) }),
  }
}
