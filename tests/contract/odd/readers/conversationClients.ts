import { readOneLink } from '#contract/clientLink'
import { type conversationClientsEndpoints, readLinks } from '#contract/conversationClients'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof conversationClientsEndpoints> = {
  listConversationClients: readLinks,
  linkConversation: readOneLink,
}
