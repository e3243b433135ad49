import {
  type conversationReadsEndpoints,
  readReadConversation,
  readReads,
} from '#contract/conversationReads.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationReadsEndpoints> = {
  listConversationReads: readReads,
  readConversation: readReadConversation,
}
