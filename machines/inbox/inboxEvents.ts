import type { LiveNews } from '#contract/realtime'
import type { AreaTold } from '../shell/areas'
import type { ChatNews } from './chat/chatEvents'
import type { Contact } from './client/contact'
import type { ConversationListNews } from './list/conversationList'
import type { UnreadNews } from './list/unreadMachine'
import type { InboxContext } from './memory'

export type InboxEvent =
  | LiveNews
  | ConversationListNews
  | UnreadNews
  | ChatNews
  | { type: 'sync.requested' }
  | { type: 'conversation.select'; threadId: string }
  | { type: 'conversation.close' }
  | { type: 'conversation.markUnread'; threadId: string }
  | { type: 'conversation.markRead'; threadId: string }
  | { type: 'chat.retry' }
  /** The narrow layout asks which conversation is open. */
  | { type: 'selection.asked' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }

export const opened = ({ selected }: Pick<InboxContext, 'selected'>) => ({
  type: 'conversation.opened' as const,
  threadId: selected?.threadId ?? '',
})
