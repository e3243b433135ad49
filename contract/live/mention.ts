import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** Somebody named this person in an internal note: only the person's own sockets are told. Recado only. */
export interface LiveMention {
  readonly type: 'live.mention'
}

export const liveMention = liveEvent({
  wire: z.object({ event: z.literal('mention'), data: z.object({ thread_id: Id }) }),
  read: (): LiveMention => ({ type: 'live.mention' }),
  news: z.object({ type: z.literal('live.mention') }),
})
