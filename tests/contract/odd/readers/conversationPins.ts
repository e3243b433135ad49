import { type conversationPinsEndpoints, readPinned, readPins } from '#contract/conversationPins.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationPinsEndpoints> = {
  listConversationPins: readPins,
  pinConversation: readPinned,
}
