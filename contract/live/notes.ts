import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** Somebody of the team wrote an internal note of this conversation, or deleted one. Recado only. */
export interface LiveNotes {
  readonly type: 'live.notes'
  readonly threadId: string
}

export const liveNotes = liveEvent({
  wire: z.object({ event: z.literal('internal_notes'), data: z.object({ thread_id: Id }) }),
  read: ({ data }): LiveNotes => ({ type: 'live.notes', threadId: String(data.thread_id) }),
  news: z.object({ type: z.literal('live.notes'), threadId: z.string() }),
})
