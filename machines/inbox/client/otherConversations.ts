import { hasPhone } from '#contract/channels.ts'
import type { ClientMemory } from '#contract/clientMemory.ts'
import type { Client } from '#contract/clients/clients.ts'
import { type Conversation, isStandIn } from '#contract/inbox.ts'
import { fold } from '#contract/text.ts'
import { isSamePhone, wholeNumber } from '../../shared/clientSign.ts'

/**
 * A client's other conversations: those that are linked to the client; on a channel of phones those of the number,
 * elsewhere those of the name. A conversation that is linked to another client, or was unlinked from this one, is not
 * among them.
 */
export const otherConversations = (
  client: Pick<Client, 'id' | 'name' | 'phone' | 'phoneKey' | 'otherPhones'>,
  threadId: string,
  conversations: readonly Conversation[],
  memoryOf: (threadId: string) => Pick<ClientMemory, 'linked' | 'apart'> | null,
): readonly Conversation[] => {
  const called = fold(client.name).trim()
  const isAlike = ({ channel, contactId, name }: Conversation): boolean =>
    hasPhone(channel)
      ? isSamePhone(client, { phone: wholeNumber(contactId ?? '') })
      : !isStandIn(name) && fold(name).trim() === called
  return conversations.filter((conversation) => {
    if (conversation.threadId === threadId) return false
    const memory = memoryOf(conversation.threadId)
    if (memory?.linked) return memory.linked.id === client.id
    return memory?.apart !== client.id && isAlike(conversation)
  })
}
