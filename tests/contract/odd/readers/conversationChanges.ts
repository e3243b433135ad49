import {
  type conversationChangesEndpoints,
  readConversationChanges,
} from '#contract/conversationChanges.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationChangesEndpoints> = {
  listConversationChanges: readConversationChanges,
}
