import type { Contact } from '../shared/contactNews.ts'
import type { AreaTold } from '../shell/areas.ts'
import type { ClientsLinked } from './client/linkedClientsMachine.ts'
import type { ConversationListNews } from './list/conversationList.ts'
import type { Lead } from './list/hits.ts'
import type { SeveralNews } from './list/severalEvents.ts'
import type { UnreadNews } from './list/unreadMachine.ts'
import type { InboxInput } from './memory.ts'
import type { OpenConversationNews } from './openConversationEvents.ts'

export interface InboxContext {
  /** The source of its children's inputs. */
  readonly input: InboxInput
}

export type InboxEvent =
  | ConversationListNews
  | UnreadNews
  | SeveralNews
  | ClientsLinked
  | OpenConversationNews
  | { type: 'conversation.select'; threadId: string; lead?: Lead | null }
  | { type: 'conversation.close' }
  | { type: 'conversation.markAllRead' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }
