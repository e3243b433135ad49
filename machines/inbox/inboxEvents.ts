import type { LiveNews } from '#contract/realtime'
import type { Contact } from '../shared/contactNews'
import type { AreaTold } from '../shell/areas'
import type { ClientsLinked } from './client/linkedClientsMachine'
import type { ClientPanelNews } from './client/panelEvents'
import type { ConversationListNews } from './list/conversationList'
import type { Lead } from './list/hits'
import type { SeveralNews } from './list/severalEvents'
import type { UnreadNews } from './list/unreadMachine'
import type { InboxInput } from './memory'
import type { OpenConversationNews } from './openConversationEvents'

export interface InboxContext {
  /** The source of its children's inputs. */
  readonly input: InboxInput
  /** What the client panels told before the code for it was there. */
  readonly missed: readonly ClientPanelNews[]
}

export type InboxEvent =
  | LiveNews
  | ConversationListNews
  | UnreadNews
  | SeveralNews
  | ClientsLinked
  | OpenConversationNews
  | { type: 'sync.requested' }
  | { type: 'conversation.select'; threadId: string; lead?: Lead | null }
  | { type: 'conversation.close' }
  | { type: 'conversation.markAllRead' }
  /** The narrow layout asks which conversation is open. */
  | { type: 'selection.asked' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }
