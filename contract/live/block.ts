import * as z from 'zod/mini'
import { Loose, looseFlag } from '../loose.ts'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** The contact of a conversation is blocked: it leaves the list; or unblocked: it comes back. Recado only. */
export interface LiveBlock {
  readonly type: 'live.block'
  readonly threadId: string
  readonly isBlocked: boolean
}

export const liveBlock = liveEvent({
  wire: z.object({
    event: z.literal('conversation_block'),
    data: z.object({ thread_id: Id, blocked: Loose }),
  }),
  read: ({ data }): LiveBlock => ({
    type: 'live.block',
    threadId: String(data.thread_id),
    isBlocked: looseFlag(data.blocked) === true,
  }),
  news: z.object({ type: z.literal('live.block'), threadId: z.string(), isBlocked: z.boolean() }),
})
