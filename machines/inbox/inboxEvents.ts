import type { Contact } from '../shared/contactNews.ts'
import type { OpenNews } from '../shared/machineNews.ts'
import type { AreaTold } from '../shell/areas.ts'
import type { ConversationListNews } from './list/conversationList.ts'
import type { Lead } from './list/hits.ts'
import type { UnlistedNews } from './list/unlistedMachine.ts'
import type { InboxInput } from './memory.ts'

export interface InboxContext {
  /** The source of its children's inputs. */
  readonly input: InboxInput
}

export type InboxEvent =
  | ConversationListNews
  | UnlistedNews
  | Extract<OpenNews, { type: 'conversation.shown' }>
  | { type: 'conversation.select'; threadId: string; lead?: Lead | null }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }
