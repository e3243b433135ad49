import * as z from 'zod/mini'
import { liveEvent } from './liveEvent.ts'

/** The person chose in another page what rings: only their own sockets are told. Recado only. */
export interface LiveRings {
  readonly type: 'live.rings'
}

export const liveRings = liveEvent({
  wire: z.object({ event: z.literal('rings_changed') }),
  read: (): LiveRings => ({ type: 'live.rings' }),
  news: z.object({ type: z.literal('live.rings') }),
})
