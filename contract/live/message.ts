import * as z from 'zod/mini'
import { keptAuthorship, readAuthor } from '../author.ts'
import { readDocumentSize } from '../documentSize.ts'
import { readSaid, type UnkeyedMessage } from '../inbox.ts'
import { Loose, looseText, looseTime } from '../loose.ts'
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
        author_is_own: Loose,
        arrived_at: Loose,
      }),
    }),
  }),
  read: ({ data, timestamp }, receivedAt): LiveMessage => ({
    type: 'live.message',
    receivedAt,
    threadId: String(data.thread_id),
    arrivedAt: looseTime(data.message.arrived_at) ?? undefined,
    message: {
      ...readSaid(data.message.is_bot, data.message.content, [
        data.message.photo_url,
        data.message.document_url,
        data.message.action_url,
      ]),
      at: looseTime(data.message.date_registered) ?? looseTime(timestamp) ?? receivedAt,
      photoUrl: readUrl(looseText(data.message.photo_url)),
      actionUrl: readUrl(looseText(data.message.action_url)),
      documentUrl: readUrl(looseText(data.message.document_url)),
      ...readDocumentSize(data.message.document_size),
      ...readAuthor(data.message.author, data.message.author_name, data.message.author_is_own),
    },
  }),
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
    }),
    receivedAt: z.number(),
    arrivedAt: z.optional(z.number()),
  }),
})
