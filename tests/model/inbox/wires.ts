import type { Assigned, Colleague } from '#contract/assignee.ts'
import type { Links, ThreadLink } from '#contract/clientLink.ts'
import { assignConversation } from '#contract/conversationAssignee.ts'
import {
  type ConversationChanges,
  type ListedConversations,
  listConversationChanges,
} from '#contract/conversationChanges.ts'
import { linkConversation, listConversationClients } from '#contract/conversationClients.ts'
import { listConversationPins, type Pin, pinConversation } from '#contract/conversationPins.ts'
import { type Read, readConversation } from '#contract/conversationReads.ts'
import { type FoundConversations, searchConversations } from '#contract/conversationSearch.ts'
import {
  listConversationStates,
  type MarkedState,
  setConversationState,
  type ThreadState,
} from '#contract/conversationStates.ts'
import type { Conversation, ThreadMessages } from '#contract/inbox.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import { listTeam } from '#contract/team/team.ts'
import type { LoadedStates } from '#machines/inbox/states/conversationStatesEvents.ts'
import { answerOf } from '../kit/events.ts'
import type { Case } from '../kit/model.ts'
import { wire, wireTime } from '../kit/wire.ts'

/** Conversations on the wire. */
export const rows = (all: readonly Conversation[]) =>
  all.map((each) => ({
    OpenAID: each.threadId,
    ContactType: each.contactType,
    ContactId: each.contactId,
    ShowName: each.name,
    LastMessage: each.lastMessage,
    LastMessageDateRegistered: wireTime(each.lastMessageAt),
    ThreadRegistered: wireTime(each.startedAt),
    ...(each.assignee && { AssigneeId: each.assignee.userId, AssigneeName: each.assignee.name }),
    ...(each.unreadCount !== undefined && {
      UnreadCount: each.unreadCount,
      ArrivedAt: wireTime(each.arrivedAt ?? null),
    }),
  }))

export const conversationsWire = wire(listConversations, ({ conversations }: ListedConversations) =>
  rows(conversations),
)

export const changesWire = wire(
  listConversationChanges,
  (changes: ConversationChanges | null) =>
    changes && { ...changes, changed: rows(changes.changed) },
)

/** The state of a conversation on the wire. */
export const stateRow = (
  threadId: string,
  marked: MarkedState | null,
  needsAttention: boolean = false,
) => ({
  thread_id: threadId,
  state: marked?.state ?? 'open',
  until: wireTime(marked?.until ?? null),
  up_to: wireTime(marked?.upTo ?? null),
  needs_attention: needsAttention,
})

export const statesWire = wire(listConversationStates, ({ told }: LoadedStates) => ({
  states: Object.entries(told?.marked ?? {}).map(([threadId, marked]) =>
    stateRow(threadId, marked),
  ),
  unanswered: told?.unanswered ?? null,
  attention: told?.attention ?? null,
}))

export const setStateWire = wire(
  setConversationState,
  ({ threadId, marked, needsAttention }: ThreadState) => stateRow(threadId, marked, needsAttention),
  ({ threadId }) => ({ id: threadId }),
)

/** The server answers about the conversation that was sent. */
export const isAnswerTo = (
  sent: Pick<ThreadState, 'threadId'> | undefined,
  answer: Case,
): boolean => (answerOf(answer) as ThreadState).threadId === sent?.threadId

export const pinsWire = wire(listConversationPins, (ids: readonly string[] | null) => ({
  pins: ids ?? [],
}))

export const pinWire = wire(pinConversation, ({ isPinned }: Pin) => ({ pinned: isPinned }), {
  id: 'luis',
})

/** Whose a conversation is, on the wire. */
export const assigneeRow = ({ threadId, assignee }: Assigned) => ({
  thread_id: threadId,
  user_id: assignee?.userId ?? null,
  name: assignee?.name ?? null,
})

export const assigneeWire = wire(
  assignConversation,
  (assigned: Assigned) => ({ success: true, data: assigneeRow(assigned) }),
  ({ threadId }) => ({ id: threadId }),
)

export const peopleWire = wire(listTeam, (people: readonly Colleague[]) => ({
  success: true,
  data: {
    members: people.map(({ userId, name, isPresent, isAway }) => ({
      user_id: userId,
      name,
      role: 'agent',
      present: isPresent,
      away: isAway,
    })),
    invitations: [],
  },
}))

export const readWire = wire(
  readConversation,
  ({ threadId, readAt }: Read) => ({
    success: true,
    data: {
      thread_id: threadId,
      read_at: readAt === null ? null : new Date(readAt).toISOString(),
    },
  }),
  ({ threadId }) => ({ id: threadId }),
)

export const linkRow = ({ threadId, linked, apart }: ThreadLink) => ({
  thread_id: threadId,
  client_id: linked?.id ?? null,
  client_name: linked?.name ?? null,
  apart_id: apart,
})

export const linksWire = wire(listConversationClients, (links: Links) => ({
  links: Object.entries(links).map(([threadId, link]) => linkRow({ threadId, ...link })),
}))

export const linkWire = wire(linkConversation, linkRow, ({ threadId }) => ({ id: threadId }))

export const searchWire = wire(searchConversations, ({ hits, hasMore }: FoundConversations) => ({
  hits: hits.map((hit) => ({
    thread_id: hit.threadId,
    kind: hit.kind,
    text: hit.text,
    ...(hit.kind === 'message' && { at: wireTime(hit.at) }),
  })),
  has_more: hasMore,
}))

export const messagesWire = wire(
  listMessages,
  ({ messages, contactId }: ThreadMessages) =>
    messages.map(({ text, fromBusiness, at, missingFile }) => ({
      Content: text,
      IsBot: fromBusiness,
      DateRegistered: wireTime(at),
      ...(missingFile && { MissingFile: missingFile.state, MessageId: missingFile.id }),
      ContactId: contactId,
    })),
  { id: 'ana' },
)
