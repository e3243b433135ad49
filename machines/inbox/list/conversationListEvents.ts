import type { ListedConversations } from '#contract/conversationChanges'
import type { Conversation } from '#contract/inbox'
import type { LiveArrival } from '#contract/realtime'
import type { Contact } from '../../shared/contactNews'
import type { AnswerKnown } from '../chat/threadEvents'
import type { ClientsLinked } from '../client/linkedClientsMachine'
import type { ClientPanelNews } from '../client/panelEvents'
import type { Listed } from './conversationList'
import type { ListFilter } from './listFilter'

// Input, context and events of the list's machine.

export interface ConversationListInput extends Pick<Listed, 'clients'> {
  readonly businessId: number
  /** The conversation to be opened as soon as the list is there. */
  readonly wantedId: string | null
  /** The back end has the capability `conversationSearch`. */
  readonly isSearchable?: boolean
  /** As this browser keeps it: shown until a load has answered. */
  readonly listed?: readonly Conversation[] | undefined
}

export interface ConversationListContext extends ConversationListInput, Listed {
  /** As the back end last gave it, without what came live since: its changes are changes to this. */
  readonly loaded: ListedConversations
  readonly filter: ListFilter
  readonly error: string | null
}

export type ConversationListEvent =
  | LiveArrival
  | ClientPanelNews
  | ClientsLinked
  | AnswerKnown
  | { type: 'list.retry' }
  /** Everything that was missed must be in the next load: one that is running begins again. */
  | { type: 'list.refresh' }
  /** A person wants to open the conversation, which may not be listed yet. */
  | { type: 'conversation.select'; threadId: string }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: 'filter.changed'; filter: Partial<ListFilter> }
