import { type inboxEndpoints, readConversations, readMessages } from '#contract/inbox'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof inboxEndpoints> = {
  listConversations: readConversations,
  listMessages: readMessages,
}
