import * as z from 'zod/mini'
import { keptAuthorship, readAuthor } from '../author.ts'
import { readDocumentSize } from '../documentSize.ts'
import { readSaid, shownMessage, type UnkeyedMessage } from '../inbox.ts'
import { Loose, looseText, looseTime } from '../loose.ts'
import { keptExtras, readExtras, readLate } from '../messageExtras.ts'
import { Id, readUrl } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A message from the socket. `receivedAt`: milliseconds since the epoch, by this computer's clock. */
export interface LiveMessage {
  readonly type: 'live.message'
  readonly threadId: string
  readonly message: UnkeyedMessage
  readonly receivedAt: number
  /** A client's message, where the back end says it: when it arrived there. Milliseconds since the epoch. */
  readonly arrivedAt?: number | undefined
}

const text = z.nullable(z.string())

export const liveMessage = liveEvent({
  wire: z.object({
    event: z.literal('new_message'),
    timestamp: Loose,
    data: z.object({
      thread_id: Id,
      message: z.object({
        content: Loose,
        is_bot: Loose,
        date_registered: Loose,
        photo_url: Loose,
        action_url: Loose,
        document_url: Loose,
        document_size: Loose,
        author: Loose,
        author_name: Loose,
        author_id: Loose,
        author_is_own: Loose,
        arrived_at: Loose,
        message_id: Loose,
        kind: Loose,
        details: z.optional(z.unknown()),
        reply_to: z.optional(z.unknown()),
        reactions: z.optional(z.unknown()),
        edited_at: Loose,
        deleted_at: Loose,
      }),
    }),
  }),
  read: ({ data: { thread_id, message }, timestamp }, receivedAt): LiveMessage => {
    const at = looseTime(message.date_registered) ?? looseTime(timestamp) ?? receivedAt
    return {
      type: 'live.message',
      receivedAt,
      threadId: String(thread_id),
      arrivedAt: looseTime(message.arrived_at) ?? undefined,
      message: shownMessage({
        ...readSaid(message.is_bot, message.content, [
          message.photo_url,
          message.document_url,
          message.action_url,
        ]),
        at,
        photoUrl: readUrl(looseText(message.photo_url)),
        actionUrl: readUrl(looseText(message.action_url)),
        documentUrl: readUrl(looseText(message.document_url)),
        ...readDocumentSize(message.document_size),
        ...readAuthor(
          message.author,
          message.author_name,
          message.author_is_own,
          message.author_id,
        ),
        ...readExtras({
          id: message.message_id,
          kind: message.kind,
          details: message.details,
          replyTo: message.reply_to,
          reactions: message.reactions,
          editedAt: message.edited_at,
          deletedAt: message.deleted_at,
        }),
        ...readLate(at, message.arrived_at),
      }),
    }
  },
  news: z.object({
    type: z.literal('live.message'),
    threadId: z.string(),
    message: z.object({
      text: z.string(),
      fromBusiness: z.boolean(),
      at: z.number(),
      photoUrl: text,
      actionUrl: text,
      documentUrl: text,
      documentSize: z.optional(z.number()),
      ...keptAuthorship,
      ...keptExtras,
    }),
    receivedAt: z.number(),
    arrivedAt: z.optional(z.number()),
  }),
})
