import type { ClientMemory } from '#contract/clientMemory'
import { type Conversation, displayName, isStandIn } from '#contract/inbox'

/** A conversation without a name of its own has the name of the client that it is linked to. */
export const withClientNames = (
  conversations: readonly Conversation[],
  clients: Readonly<Record<string, ClientMemory>>,
): readonly Conversation[] =>
  conversations.map((conversation) => {
    const { threadId, channel, name } = conversation
    if (channel !== 'widget' && !isStandIn(name)) return conversation
    const shown = clients[threadId]?.linked?.name ?? displayName(channel, null)
    return shown === name ? conversation : { ...conversation, name: shown }
  })
