import type { ListedConversations } from '#contract/conversationChanges.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveAssignee } from '#contract/live/assignee.ts'
import type { LiveBlock } from '#contract/live/block.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { LiveMember } from '#contract/live/member.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type { Contact } from '../../shared/contactNews.ts'
import type { Hearing, SyncRequested } from '../../shared/liveNews.ts'
import type {
  AnswerKnown,
  AssigneesSet,
  ClientKept,
  ClientsLinked,
} from '../../shared/machineNews.ts'
import type { Listed } from './conversationList.ts'
import type { Brought } from './conversationReloadMachine.ts'
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
  | LiveRemoval
  | LiveBlock
  /** What was of who left is nobody's, also where it is solved. */
  | LiveMember
  | LiveAssignee
  | AssigneesSet
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
    'live.removal',
    'live.block',
    'live.member',
    'live.assignee',
    'assignees.set',
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

export const answering = ['announceAnswer', 'clearWanted'] as const

interface Answered {
  readonly event: { readonly output: Brought }
}
export const loaded = [
  { type: 'setLoaded', params: ({ event }: Answered) => event.output },
  'publishLoaded',
  'tellCaughtUp',
] as const

/** A load has said whether the wanted conversation is there. */
export const answerWanted = { guard: 'hasWanted', actions: answering } as const

type Wanting = Extract<ConversationListEvent, { type: 'conversation.select' }>
export const wanting = {
  type: 'setWanted',
  params: ({ event }: { readonly event: Wanting }) => event.threadId,
} as const

/** A load that is running may still bring it: it begins again. */
export const removing = {
  type: 'setRemoved',
  params: ({ event }: { readonly event: LiveRemoval }) => event.threadId,
} as const

interface Assigning {
  readonly event: LiveAssignee
}
interface Setting {
  readonly event: AssigneesSet
}
const assigned = { type: 'setAssigned', params: ({ event }: Assigning) => [event] } as const
export const setting = {
  type: 'setAssigned',
  params: ({ event }: Setting) => event.changes,
} as const

/** A load that is running may still bring whose they were: it begins again. */
export const assigningAnew = {
  'live.assignee': { target: 'reloading', reenter: true, actions: assigned },
  'assignees.set': { target: 'reloading', reenter: true, actions: setting },
} as const

/** One that is not listed may be seen from now on. */
export const assigning = [
  {
    guard: { type: 'isListed', params: ({ event }: Assigning) => event.threadId },
    actions: assigned,
  },
  { actions: { type: 'setLive', params: ({ event }: Assigning) => event.threadId } },
] as const
