import type { Assigned } from '#contract/assignee.ts'
import type { Links } from '#contract/clientLink.ts'
import type { ListedConversations } from '#contract/conversationChanges.ts'
import {
  activityAt,
  byActivity,
  type Conversation,
  isStandIn,
  type UnkeyedMessage,
} from '#contract/inbox.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import { adName } from '#contract/messageDetails.ts'
import type { Contact } from '../../shared/contactNews.ts'
import { keepKnown } from '../../shared/keepKnown.ts'
import type { ListLoaded } from '../../shared/machineNews.ts'
import { withClientNames } from '../client/clientNames.ts'
import { conversationWith } from '../client/contact.ts'
import { signedContentOf } from './inboxNews.ts'

// The list of conversations, newest first: pure functions.

type Conversations = readonly Conversation[]

/** The last answer of the business in a conversation. */
export interface Answer {
  readonly at: number
  readonly isByAssistant: boolean
  /** Of the assistant or the colleague, where known; of nobody where this account wrote it. */
  readonly name?: string | undefined
}

/** The known data of the conversations. */
export interface Listed {
  /** Newest first. */
  readonly conversations: Conversations
  /** Conversations with live news since the last load began. */
  readonly liveIds: readonly string[]
  /** By conversation: the newest message of the business that came live or with a loaded thread. */
  readonly answers: Readonly<Record<string, Answer>>
  /** By conversation: a linked client gives its name to a conversation without one. */
  readonly clients: Links
}

/** The events that the parent of the list hears. */
export type ConversationListNews =
  /** The answers to `conversation.select`: at once, or after a load. */
  | { type: 'conversation.found'; conversation: Conversation }
  | { type: 'conversation.missing'; threadId: string }
  /** The answer to `contact.wanted` where there is no conversation: its name is searched for. */
  | { type: 'contact.missing' }

export const loadedNews = (conversations: Conversations): ListLoaded => ({
  type: 'list.loaded',
  conversations,
})

export const findConversation = (list: Conversations, threadId: string | null) =>
  threadId === null ? undefined : list.find((conversation) => conversation.threadId === threadId)

/** The conversation itself, or the one that it became one with. */
export const leadsTo = (list: Conversations, threadId: string | null) =>
  findConversation(list, threadId) ??
  list.find(({ joinedIds }) => threadId !== null && joinedIds?.includes(threadId))

export const isListed = (list: Conversations, threadId: string): boolean =>
  leadsTo(list, threadId) !== undefined

export const hasUnlistedLive = ({ conversations, liveIds }: Listed): boolean =>
  liveIds.some((id) => !isListed(conversations, id))

const found = (conversation: Conversation | undefined): ConversationListNews | null =>
  conversation ? { type: 'conversation.found', conversation } : null

/** The answer to a person who wants to open a conversation. */
export const answerTo = (list: Conversations, threadId: string | null): ConversationListNews =>
  found(leadsTo(list, threadId)) ?? { type: 'conversation.missing', threadId: threadId ?? '' }

export const contactAnswer = (list: Conversations, contact: Contact): ConversationListNews =>
  found(conversationWith(list, contact)) ?? { type: 'contact.missing' }

const insert = (list: Conversations, conversation: Conversation): Conversations => {
  const index = list.findIndex((other) => byActivity(conversation, other) < 0)
  return index < 0
    ? [...list, conversation]
    : [...list.slice(0, index), conversation, ...list.slice(index)]
}

const without = (list: Conversations, threadId: string): Conversations =>
  list.filter((conversation) => conversation.threadId !== threadId)

/** A new conversation takes its place; one that is there already stays there, and may have another name or number. */
const addConversation = (list: Conversations, conversation: Conversation): Conversations => {
  const { threadId, name } = conversation
  const known = findConversation(list, threadId)
  if (!known) return insert(list, conversation)
  const contactId = conversation.contactId ?? known.contactId
  return isStandIn(name) || (name === known.name && contactId === known.contactId)
    ? list
    : list.map((each) => (each === known ? { ...each, name, contactId } : each))
}

/** A client's message becomes the preview and moves the conversation up; an answer of the business changes neither. */
const applyMessage = (
  list: Conversations,
  threadId: string,
  message: UnkeyedMessage,
): Conversations => {
  const conversation = findConversation(list, threadId)
  if (!conversation || message.fromBusiness) return list
  if (message.at < (conversation.lastMessageAt ?? 0)) return list
  return insert(without(list, threadId), {
    ...conversation,
    lastMessage: signedContentOf(message),
    lastMessageAt: message.at,
    ...(message.details?.ad && { ad: adName(message.details.ad) }),
  })
}

/** An event may begin a conversation without saying who it is with, and no message says whose it is; the list knows. */
const withContactOf = (listed: Conversation | undefined, live: Conversation): Conversation => ({
  ...live,
  ...(listed &&
    live.contactType === '' && { contactType: listed.contactType, channel: listed.channel }),
  contactId: live.contactId ?? listed?.contactId ?? null,
  assignee: listed ? listed.assignee : live.assignee,
})

/** A load replaces the list; what came live while it ran is not taken back by it. */
const mergeConversations = (
  loaded: Conversations,
  current: Conversations,
  liveIds: readonly string[],
): Conversations => {
  let list = loaded
  for (const threadId of liveIds) {
    const live = findConversation(current, threadId)
    const there = findConversation(list, threadId)
    if (!live || (there && activityAt(there) >= activityAt(live))) continue
    list = insert(without(list, threadId), withContactOf(there, live))
  }
  return list
}

interface Known {
  readonly threadId: string
  readonly message: UnkeyedMessage | null
}

/** A greeting and a survey answer nothing. */
export const isAnswer = ({ fromBusiness, details }: UnkeyedMessage): boolean =>
  fromBusiness && details?.automatic !== true

export const withAnswer = (
  answers: Listed['answers'],
  { threadId, message }: Known,
): Listed['answers'] =>
  message && isAnswer(message) && message.at >= (answers[threadId]?.at ?? 0)
    ? {
        ...answers,
        [threadId]: {
          at: message.at,
          isByAssistant: message.author === 'assistant',
          ...(!message.isOwn && message.authorName !== undefined && { name: message.authorName }),
        },
      }
    : answers

/** The answer, where the client has said nothing since. */
export const answerIn = (
  { answers }: Pick<Listed, 'answers'>,
  { threadId, lastMessageAt }: Conversation,
): Answer | null => {
  const answer = answers[threadId]
  return answer && answer.at >= (lastMessageAt ?? 0) ? answer : null
}

export const withNews = (
  { conversations, liveIds, answers }: Listed,
  news: LiveArrival,
): Omit<Listed, 'clients'> =>
  news.type === 'live.message'
    ? {
        liveIds: [...liveIds, news.threadId],
        answers: withAnswer(answers, news),
        conversations: applyMessage(conversations, news.threadId, news.message),
      }
    : {
        answers,
        liveIds: [...liveIds, news.conversation.threadId],
        conversations: addConversation(conversations, news.conversation),
      }

export const withLoaded = (
  { conversations, liveIds, clients }: Listed,
  loaded: ListedConversations | null,
) => {
  if (loaded === null) return {}
  const merged = mergeConversations(loaded.conversations, conversations, liveIds)
  const named = withClientNames(merged, clients)
  const kept = keepKnown(named, conversations, ({ threadId }) => threadId)
  return { loaded, conversations: kept, error: null }
}

/** A conversation was deleted, and may be in no list that is loaded from now on. */
export const withoutRemoved = (
  { conversations, liveIds }: Listed,
  threadId: string,
): Pick<Listed, 'conversations' | 'liveIds'> => ({
  conversations: without(conversations, threadId),
  liveIds: liveIds.filter((id) => id !== threadId),
})

/** The list stays the same object unless a name changes. */
export const withClients = (
  { conversations, clients }: Listed,
  links: Links,
): Pick<Listed, 'conversations' | 'clients'> => {
  const isRenamed = Object.entries(links).some(
    ([threadId, { linked }]) => clients[threadId]?.linked?.name !== linked?.name,
  )
  const next = { ...clients, ...links }
  return {
    clients: next,
    conversations: isRenamed ? withClientNames(conversations, next) : conversations,
  }
}

export const withAssigned = (
  conversations: readonly Conversation[],
  changes: readonly Assigned[],
): readonly Conversation[] => {
  const byThread = new Map(changes.map(({ threadId, assignee }) => [threadId, assignee]))
  return conversations.map((each) => {
    const assignee = byThread.get(each.threadId)
    return assignee === undefined ? each : { ...each, assignee: assignee ?? undefined }
  })
}
