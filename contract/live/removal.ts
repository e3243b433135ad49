import * as z from 'zod/mini'
import { Loose, looseFlag } from '../loose.ts'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A conversation is gone: nothing of it must stay in a browser. Recado only. */
export interface LiveRemoval {
  readonly type: 'live.removal'
  readonly threadId: string
  /** It was not deleted: it is somebody else's, and this person does not see those. */
  readonly isUnseen?: boolean | undefined
}

export const liveRemoval = liveEvent({
  wire: z.object({
    event: z.literal('conversation_removed'),
    data: z.object({ thread_id: Id, unseen: Loose }),
  }),
  read: ({ data }): LiveRemoval => ({
    type: 'live.removal',
    threadId: String(data.thread_id),
    ...(looseFlag(data.unseen) === true && { isUnseen: true }),
  }),
  news: z.object({
    type: z.literal('live.removal'),
    threadId: z.string(),
    isUnseen: z.optional(z.boolean()),
  }),
})
