import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A message that was announced before has changed: only loading the thread shows which, and how. Recado only. */
export interface LiveChange {
  readonly type: 'live.change'
  readonly threadId: string
}

export const liveChange = liveEvent({
  wire: z.object({ event: z.literal('message_changed'), data: z.object({ thread_id: Id }) }),
  read: ({ data }): LiveChange => ({ type: 'live.change', threadId: String(data.thread_id) }),
  news: z.object({ type: z.literal('live.change'), threadId: z.string() }),
})
