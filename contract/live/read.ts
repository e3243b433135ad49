import * as z from 'zod/mini'
import { type Read, ReadWire, readRead } from '../conversationReads.ts'
import { liveEvent } from './liveEvent.ts'

/** This account has read a conversation up to a moment: only its own sockets are told. Recado only. */
export interface LiveRead extends Read {
  readonly type: 'live.read'
}

export const liveRead = liveEvent({
  wire: z.object({ event: z.literal('conversation_read'), data: ReadWire }),
  read: ({ data }): LiveRead => ({ type: 'live.read', ...readRead(data) }),
  news: z.object({
    type: z.literal('live.read'),
    threadId: z.string(),
    readAt: z.nullable(z.number()),
  }),
})
