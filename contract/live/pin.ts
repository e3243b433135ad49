import * as z from 'zod/mini'
import { type Pin, PinWire, readPin } from '../conversationPins.ts'
import { liveEvent } from './liveEvent.ts'

/** This account has pinned a conversation, or unpinned it: only its own sockets are told. Recado only. */
export interface LivePin extends Pin {
  readonly type: 'live.pin'
}

export const livePin = liveEvent({
  wire: z.object({ event: z.literal('conversation_pin'), data: PinWire }),
  read: ({ data }): LivePin => ({ type: 'live.pin', ...readPin(data) }),
  news: z.object({ type: z.literal('live.pin'), threadId: z.string(), isPinned: z.boolean() }),
})
