import type { LiveNews } from '#contract/realtime'
import type { Contact } from '../shared/contactNews'
import type { AreaTold } from '../shell/areas'
import type { ChatNews } from './chat/chatEvents'
import type { ThreadChange } from './chat/threadEvents'
import type { ConversationListNews } from './list/conversationList'
import type { Lead } from './list/hits'
import type { SeveralNews } from './list/severalEvents'
import type { UnreadNews } from './list/unreadMachine'
import type { InboxContext } from './memory'

export type InboxEvent =
  | LiveNews
  | ConversationListNews
  | UnreadNews
  | SeveralNews
  | ChatNews
  | { type: 'sync.requested' }
  | { type: 'conversation.select'; threadId: string; lead?: Lead | null }
  | { type: 'conversation.close' }
  | { type: 'conversation.markUnread'; threadId: string }
  | { type: 'conversation.markRead'; threadId: string }
  | { type: 'conversation.markAllRead' }
  | { type: 'chat.retry' }
  /** The narrow layout asks which conversation is open. */
  | { type: 'selection.asked' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }

export const opened = ({ selected }: Pick<InboxContext, 'selected'>) => ({
  type: 'conversation.opened' as const,
  threadId: selected?.threadId ?? '',
})

/** The loaded list goes to the unread count, and to the chat where its code is loaded. */
export const listLoaded = <Target extends string>(target?: Target) => [
  { guard: 'isChatReady' as const, target, actions: ['tellUnread', 'tellChat'] as const },
  { target, actions: 'tellUnread' as const },
]

interface Changed {
  readonly event: ThreadChange
}

/** The client's name is compared with the stored one, so it is told before the change is stored. */
export const storing = [
  { type: 'tellClient' as const, params: ({ event }: Changed) => event },
  { type: 'setKept' as const, params: ({ event }: Changed) => event },
]
