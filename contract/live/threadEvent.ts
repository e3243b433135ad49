import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

export interface ThreadNews<Type extends string> {
  readonly type: Type
  readonly threadId: string
}

/** An event that names a conversation, and says nothing else. */
export const threadEvent = <Event extends string, Type extends string>(event: Event, type: Type) =>
  liveEvent({
    wire: z.object({ event: z.literal(event), data: z.object({ thread_id: Id }) }),
    read: ({ data }): ThreadNews<Type> => ({ type, threadId: String(data.thread_id) }),
    news: z.object({ type: z.literal(type), threadId: z.string() }),
  })
