import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** Somebody joined the business, left it, or has another role there. Recado only. */
export interface LiveMember {
  readonly type: 'live.member'
  readonly userId: string
}

export const liveMember = liveEvent({
  wire: z.object({ event: z.literal('member_changed'), data: z.object({ user_id: Id }) }),
  read: ({ data }): LiveMember => ({ type: 'live.member', userId: String(data.user_id) }),
  news: z.object({ type: z.literal('live.member'), userId: z.string() }),
})
