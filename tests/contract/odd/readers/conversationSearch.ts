import { type conversationSearchEndpoints, readFound } from '#contract/conversationSearch.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationSearchEndpoints> = {
  searchConversations: readFound,
}
