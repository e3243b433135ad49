import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A message that was announced before has changed: only loading the thread shows which, and how. Recado only. */
export interface LiveChange {
  readonly type: 'live.change'
  readonly threadId: string
  /** The ids of the messages that were taken back: their words must not stay anywhere. */
  readonly gone?: readonly string[] | undefined
}

export const liveChange = liveEvent({
  wire: z.object({
    event: z.literal('message_changed'),
    data: z.object({ thread_id: Id, gone: z.catch(z.optional(z.array(Id)), undefined) }),
  }),
  read: ({ data: { thread_id, gone } }): LiveChange => ({
    type: 'live.change',
    threadId: String(thread_id),
    ...(gone && { gone: gone.map(String) }),
  }),
  news: z.object({
    type: z.literal('live.change'),
    threadId: z.string(),
    gone: z.optional(z.readonly(z.array(z.string()))),
  }),
})
