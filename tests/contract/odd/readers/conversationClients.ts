import { readOneLink } from '#contract/clientLink.ts'
import { type conversationClientsEndpoints, readLinks } from '#contract/conversationClients.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationClientsEndpoints> = {
  listConversationClients: readLinks,
  linkConversation: readOneLink,
}
