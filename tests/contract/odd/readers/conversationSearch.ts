import { type conversationSearchEndpoints, readFound } from '#contract/conversationSearch'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof conversationSearchEndpoints> = {
  searchConversations: readFound,
}
