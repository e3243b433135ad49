import type { Conversation } from '#contract/inbox.ts'
import type { LiveBlock } from '#contract/live/block.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type { SyncRequested } from '../shared/liveNews.ts'
import type { ClientsLinked, ListLoaded } from '../shared/machineNews.ts'
import type { ChatInput } from './chat/chatEvents.ts'
import type { MemoryChanged } from './keptNews.ts'
import { type ConversationListNews, leadsTo } from './list/conversationList.ts'
import type { Lead } from './list/hits.ts'

// Input, context and events of the open conversation's machine.

export interface OpenConversationInput extends ChatInput {
  /** The message that a link leads to. */
  readonly lead?: Lead | null
}

export interface OpenConversationContext extends OpenConversationInput {
  /** The conversation as it stood in the list when it was selected. */
  readonly selected: Conversation | null
  /** The message that the chosen row of the list, or a link, leads to. */
  readonly lead: Lead | null
}

export type OpenConversationEvent =
  | MemoryChanged
  | ClientsLinked
  | ListLoaded
  | Extract<ConversationListNews, { type: 'conversation.found' | 'contact.missing' }>
  /** A row was chosen: the message that it leads to, or null. */
  | { type: 'lead.chosen'; lead: Lead | null }
  | { type: 'conversation.close' }
  | LiveBlock
  | LiveRemoval
  | { type: 'conversation.markUnread'; threadId: string }
  | { type: 'chat.retry' }
  | SyncRequested

export const openIn = ({ selected }: OpenConversationContext): string => selected?.threadId ?? ''

/** The conversation that the open one became one with. */
export const joinedWith = (
  context: OpenConversationContext,
  conversations: readonly Conversation[],
): Conversation | undefined => {
  const leads = leadsTo(conversations, openIn(context))
  return leads?.threadId === openIn(context) ? undefined : leads
}
