import { type conversationPinsEndpoints, readPinned, readPins } from '#contract/conversationPins'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof conversationPinsEndpoints> = {
  listConversationPins: readPins,
  pinConversation: readPinned,
}
