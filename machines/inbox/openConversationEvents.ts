import type { Conversation } from '#contract/inbox.ts'
import type { SyncRequested } from '../shared/liveNews.ts'
import type { ChatInput, ChatNews } from './chat/chatEvents.ts'
import type { ClientsLinked } from './client/linkedClientsMachine.ts'
import type { ClientKept } from './client/panelEvents.ts'
import type { MemoryChanged } from './keptNews.ts'
import type { ConversationListNews } from './list/conversationList.ts'
import type { Lead } from './list/hits.ts'
import type { UnreadNews } from './list/unreadMachine.ts'

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
  | ChatNews
  | MemoryChanged
  | ClientsLinked
  | Extract<UnreadNews, { type: 'thread.opened' | 'reader.returned' }>
  | Extract<
      ConversationListNews,
      { type: 'list.loaded' | 'conversation.found' | 'contact.missing' }
    >
  /** A row was chosen: the message that it leads to, or null. */
  | { type: 'lead.chosen'; lead: Lead | null }
  | { type: 'conversation.close' }
  | { type: 'conversation.markUnread'; threadId: string }
  | { type: 'chat.retry' }
  | SyncRequested

/** The events for the inbox. */
export type OpenConversationNews =
  | ChatNews
  /** A conversation has another client, or a client another name. */
  | ClientKept
  /** The conversation has the place of the list, or stands beside it. */
  | { type: 'conversation.opened'; threadId: string }
  /** Its messages are on the screen: the conversation counts as read. */
  | { type: 'conversation.shown'; threadId: string }
  | { type: 'conversation.closed' }
  /** A conversation that is marked as unread is not open, or not any more. */
  | { type: 'conversation.left'; threadId: string }

export const openIn = ({ selected }: OpenConversationContext): string => selected?.threadId ?? ''
