import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A message of this conversation was scheduled, changed, cancelled, sent or held. Recado only. */
export interface LiveScheduled {
  readonly type: 'live.scheduled'
  readonly threadId: string
}

export const liveScheduled = liveEvent({
  wire: z.object({ event: z.literal('scheduled_messages'), data: z.object({ thread_id: Id }) }),
  read: ({ data }): LiveScheduled => ({ type: 'live.scheduled', threadId: String(data.thread_id) }),
  news: z.object({ type: z.literal('live.scheduled'), threadId: z.string() }),
})
