import * as z from 'zod/mini'
import { Loose, looseFlag, looseText } from '../loose.ts'
import { TypedKind, type Typing } from '../typing.ts'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** Somebody else types in a conversation, or has stopped. Recado only. */
export interface LiveTyping extends Typing {
  readonly type: 'live.typing'
  readonly receivedAt: number
}

export const liveTyping = liveEvent({
  wire: z.object({
    event: z.literal('typing'),
    data: z.object({
      thread_id: Id,
      typist: Loose,
      name: Loose,
      kind: TypedKind,
      is_typing: Loose,
    }),
  }),
  read: ({ data }, receivedAt): LiveTyping => ({
    type: 'live.typing',
    threadId: String(data.thread_id),
    typist: looseText(data.typist) ?? '',
    name: looseText(data.name),
    kind: data.kind,
    isTyping: looseFlag(data.is_typing) === true,
    receivedAt,
  }),
  news: z.object({
    type: z.literal('live.typing'),
    threadId: z.string(),
    typist: z.string(),
    name: z.nullable(z.string()),
    kind: TypedKind,
    isTyping: z.boolean(),
    receivedAt: z.number(),
  }),
})
