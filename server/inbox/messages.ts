import type { MessageAuthor } from '#contract/author.ts'
import type { DeliveryStatus } from '#contract/deliveryStatus.ts'
import type { MessageKind } from '#contract/messageDetails.ts'
import type { Db } from '../database/schema.ts'
import { addressesFor } from '../files/keys.ts'
import { authorName } from './authors.ts'
import { extrasOf, quotedBy } from './messageWire.ts'

interface Place {
  readonly date_registered: Date
  readonly message_id: number
}

/** The account that messages are for, and the secret behind its keys of files. */
export interface Reader {
  readonly id: number
  readonly secret: string
}

/**
 * The messages of a thread, oldest first; `from`: the first one that is wanted.
 */
export const listMessages = async (
  db: Db,
  { thread_id, contact_id }: { readonly thread_id: string; readonly contact_id: string },
  reader: Reader,
  from: Place | null = null,
) => {
  const all = db
    .selectFrom('messages')
    .leftJoin('users', 'users.user_id', 'messages.written_by')
    .selectAll('messages')
    .select(['users.email', 'users.name'])
    .where('thread_id', '=', thread_id)
    .orderBy('date_registered')
    .orderBy('message_id')
  const wanted = from
    ? all.where((eb) =>
        eb(
          eb.refTuple('date_registered', 'message_id'),
          '>=',
          eb.tuple(from.date_registered, from.message_id),
        ),
      )
    : all
  const rows = await wanted.execute()
  const quoted = await quotedBy(db, rows)
  const addressFor = addressesFor(reader.secret, { kind: 'account', userId: reader.id })
  return rows.map((row, index) => ({
    ...extrasFor(extrasOf(row, quoted)),
    Content: row.content,
    IsBot: row.is_bot,
    DateRegistered: row.date_registered.toISOString(),
    ...(!row.is_bot && { ArrivedAt: row.arrived_at.toISOString() }),
    PhotoURL: addressFor(row.photo_url),
    ActionURL: row.action_url,
    DocumentURL: addressFor(row.document_url),
    ...(row.document_size !== null && { DocumentSize: row.document_size }),
    ...(row.file_state !== null && { MissingFile: row.file_state }),
    ...(row.author !== null && { Author: row.author, ...authorOf(row, reader.id) }),
    ...(row.status !== null && { Status: row.status }),
    ...(row.failure !== null && { Failure: row.failure }),
    ...(from === null && index === 0 && { ContactId: contact_id }),
  }))
}

const extrasFor = (extras: ReturnType<typeof extrasOf>) => ({
  MessageId: extras.id,
  ...(extras.kind && { Kind: extras.kind }),
  ...(extras.details && { Details: extras.details }),
  ...(extras.replyTo && { ReplyTo: extras.replyTo }),
  ...(extras.reactions && { Reactions: extras.reactions }),
  ...(extras.editedAt && { EditedAt: extras.editedAt }),
  ...(extras.deletedAt && { DeletedAt: extras.deletedAt }),
})

const authorOf = (
  row: Parameters<typeof authorName>[0] & { readonly written_by: number | null },
  reader: number,
) => {
  const name = authorName(row)
  return {
    ...(name !== null && { AuthorName: name }),
    ...(row.written_by !== null && { AuthorId: row.written_by }),
    ...(row.written_by !== null && row.written_by === reader && { AuthorIsOwn: true }),
  }
}

interface Reply {
  readonly threadId: string
  readonly content: string
  readonly author: MessageAuthor
  /** The member of the business, or the name of the assistant. */
  readonly written_by?: number
  readonly assistant_name?: string
  /** It only says that people will answer, which is no answer. */
  readonly is_handover?: boolean
  /** A greeting or an away message. */
  readonly is_automatic?: boolean
  /** As JSON. */
  readonly details?: string
  readonly status: DeliveryStatus | null
  /** The message that this one answers. */
  readonly reply_to?: number | null
  /** The channel's own id, where it has the message already. */
  readonly external_id?: string
  readonly photo_url?: string
  readonly document_url?: string
  readonly document_size?: number
  readonly kind?: MessageKind
}

/** Stores a message of the business. Gives its id for the announcement. */
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
