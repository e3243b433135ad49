import type { ListedConversations } from '#contract/conversationChanges.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { Contact } from '../../shared/contactNews.ts'
import type { Hearing, SyncRequested } from '../../shared/liveNews.ts'
import type { AnswerKnown, ClientKept, ClientsLinked } from '../../shared/machineNews.ts'
import type { Listed } from './conversationList.ts'
import { type ListFilter, noFilter } from './listFilter.ts'

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
  /** What was missed, and what changed, must be in the next load: one that is running begins again. */
  | LiveChange
  | SyncRequested
  | ClientKept
  | ClientsLinked
  | AnswerKnown
  | { type: 'list.retry' }
  /** A person wants to open the conversation, which may not be listed yet. */
  | { type: 'conversation.select'; threadId: string }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: 'filter.changed'; filter: Partial<ListFilter> }

export const listHearing: Hearing = {
  kinds: [
    'live.message',
    'live.conversation',
    'live.change',
    'sync.requested',
    'answer.known',
    'client.kept',
    'clients.linked',
  ],
  isAwaited: true,
}

/** Before the first load: what this browser keeps. */
export const listBefore = (input: ConversationListInput): ConversationListContext => ({
  ...input,
  conversations: input.listed ?? [],
  loaded: { conversations: [], mark: null },
  liveIds: [],
  answers: {},
  filter: noFilter,
  error: null,
})

export const searchIn = ({ businessId, isSearchable = false }: ConversationListContext) => ({
  businessId,
  isOffered: isSearchable,
})
