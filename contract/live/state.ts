import * as z from 'zod/mini'
import { MarkedState, readThreadState, StateWire, type ThreadState } from '../conversationStates.ts'
import { liveEvent } from './liveEvent.ts'

/** A conversation is open, solved or postponed from now on. Recado only. */
export interface LiveState extends ThreadState {
  readonly type: 'live.state'
}

export const liveState = liveEvent({
  wire: z.object({ event: z.literal('conversation_state'), data: StateWire }),
  read: ({ data }): LiveState => ({ type: 'live.state', ...readThreadState(data) }),
  news: z.object({
    type: z.literal('live.state'),
    threadId: z.string(),
    marked: z.nullable(MarkedState),
    needsAttention: z.boolean(),
  }),
})
