import { type conversationTwinsEndpoints, readJoined } from '#contract/conversationTwins.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationTwinsEndpoints> = {
  joinConversations: readJoined,
}
