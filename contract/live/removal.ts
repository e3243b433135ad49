import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A conversation was deleted: nothing of it must stay in a browser. Recado only. */
export interface LiveRemoval {
  readonly type: 'live.removal'
  readonly threadId: string
}

export const liveRemoval = liveEvent({
  wire: z.object({ event: z.literal('conversation_removed'), data: z.object({ thread_id: Id }) }),
  read: ({ data }): LiveRemoval => ({ type: 'live.removal', threadId: String(data.thread_id) }),
  news: z.object({ type: z.literal('live.removal'), threadId: z.string() }),
})
