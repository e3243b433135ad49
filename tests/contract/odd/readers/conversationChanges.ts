import {
  type conversationChangesEndpoints,
  readConversationChanges,
} from '#contract/conversationChanges'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof conversationChangesEndpoints> = {
  listConversationChanges: readConversationChanges,
}
