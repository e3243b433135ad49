import type { LiveArrival } from '#contract/realtime'
import type { AnswerKnown } from '../chat/threadEvents'
import type { Contact } from '../client/contact'
import type { ClientPanelNews } from '../client/panelEvents'
import type { Listed, ListFilter } from './conversationList'

// What the machine of the list is started with, knows and hears.

export interface ConversationListInput extends Pick<Listed, 'clients'> {
  readonly businessId: number
  /** The conversation to be opened as soon as the list is there. */
  readonly wantedId: string | null
}

export interface ConversationListContext extends ConversationListInput, Listed {
  readonly filter: ListFilter
  readonly error: string | null
}

export type ConversationListEvent =
  | LiveArrival
  | ClientPanelNews
  | AnswerKnown
  | { type: 'list.retry' }
  /** Everything that was missed must be in the next load: one that is running begins again. */
  | { type: 'list.refresh' }
  /** A person wants to open the conversation, which may not be listed yet. */
  | { type: 'conversation.select'; threadId: string }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: 'filter.changed'; filter: Partial<ListFilter> }
