import { rowOf } from '#contract/channels.ts'
import { type Links, linkIn } from '#contract/clientLink.ts'
import { type Conversation, displayName, isStandIn } from '#contract/inbox.ts'
import type { ClientKept } from '../../shared/machineNews.ts'

/** A conversation without a name of its own has the name of the client that it is linked to. */
export const withClientNames = (
  conversations: readonly Conversation[],
  clients: Links,
): readonly Conversation[] =>
  conversations.map((conversation) => {
    const { threadId, channel, name } = conversation
    if (!rowOf(channel)?.isAnonymous && !isStandIn(name)) return conversation
    const shown = clients[threadId]?.linked?.name || displayName(channel, null)
    return shown === name ? conversation : { ...conversation, name: shown }
  })

/** What the panel says of one conversation, as the back end says it of several. */
export const linkOf = ({ threadId, memory }: ClientKept): Links => ({
  [threadId]: linkIn(memory),
})
