import { type inboxEndpoints, readConversations, readMessages } from '#contract/inbox.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof inboxEndpoints> = {
  listConversations: readConversations,
  listMessages: readMessages,
}
