import type { ClientMemory } from '#contract/clientMemory'
import { activityAt, type Conversation, isStandIn, type UnkeyedMessage } from '#contract/inbox'
import type { LiveArrival } from '#contract/realtime'
import { includesText } from '../chat/textSearch'
import { withClientNames } from '../client/clientMatch'
import type { Contact } from '../client/contact'
import type { ClientPanelNews } from '../client/panelEvents'
import { contentOf } from './inboxNews'

// The list of conversations, newest first: pure functions.

type Conversations = readonly Conversation[]

/** What the business said last in a conversation. */
export interface Answer {
  readonly text: string
  readonly at: number
  readonly isByAssistant: boolean
}

/** What is known of the conversations. */
export interface Listed {
  /** Newest first. */
  readonly conversations: Conversations
  /** Conversations with live news since the last load began. */
  readonly liveIds: readonly string[]
  /** By conversation: the newest message of the business that came live or with a loaded thread. */
  readonly answers: Readonly<Record<string, Answer>>
  /** By conversation: a linked client gives its name to a conversation without one. */
  readonly clients: Readonly<Record<string, ClientMemory>>
}

/** The events that the parent of the list hears. */
export type ConversationListNews =
  | { type: 'list.loaded'; conversations: readonly Conversation[] }
  | { type: 'list.failed' }
  | { type: 'list.retried' }
  /** The answers to `conversation.select`: at once, or after a load. */
  | { type: 'conversation.found'; conversation: Conversation }
  | { type: 'conversation.missing' }
  /** The answer to `contact.wanted` where there is no conversation: its name is searched for. */
  | { type: 'contact.missing' }

/** Whether a conversation that a person wants to open is listed. */
export const answerOf = (conversation: Conversation | undefined): ConversationListNews =>
  conversation ? { type: 'conversation.found', conversation } : { type: 'conversation.missing' }

export const findConversation = (list: Conversations, threadId: string | null) =>
  threadId === null ? undefined : list.find((conversation) => conversation.threadId === threadId)

const insert = (list: Conversations, conversation: Conversation): Conversations => {
  const at = activityAt(conversation)
  const index = list.findIndex((other) => activityAt(other) <= at)
  return index < 0
    ? [...list, conversation]
    : [...list.slice(0, index), conversation, ...list.slice(index)]
}

const without = (list: Conversations, threadId: string): Conversations =>
  list.filter((conversation) => conversation.threadId !== threadId)

/** A new conversation takes its place; one that is there already stays there, and may have a name by now. */
const addConversation = (list: Conversations, conversation: Conversation): Conversations => {
  const { threadId, name } = conversation
  const known = findConversation(list, threadId)
  if (!known) return insert(list, conversation)
  return isStandIn(name) || name === known.name
    ? list
    : list.map((each) => (each === known ? { ...each, name } : each))
}

/** What a client says becomes the preview and moves the conversation up; the business changes neither. */
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
    lastMessage: contentOf(message),
    lastMessageAt: message.at,
  })
}

/** An event may begin a conversation without saying who it is with; the list knows. */
const withContactOf = (listed: Conversation | undefined, live: Conversation): Conversation => ({
  ...live,
  ...(listed &&
    live.contactType === '' && { contactType: listed.contactType, channel: listed.channel }),
  contactId: live.contactId ?? listed?.contactId ?? null,
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

export const withAnswer = (
  answers: Listed['answers'],
  { threadId, message }: Known,
): Listed['answers'] =>
  message?.fromBusiness && message.at >= (answers[threadId]?.at ?? 0)
    ? {
        ...answers,
        [threadId]: {
          text: contentOf(message),
          at: message.at,
          isByAssistant: message.author === 'assistant',
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
  loaded: Conversations,
): Conversations => withClientNames(mergeConversations(loaded, conversations, liveIds), clients)

/** The list stays the same object unless a name changes. */
export const withClient = (
  { conversations, clients }: Listed,
  { threadId, memory }: ClientPanelNews,
): Pick<Listed, 'conversations' | 'clients'> => {
  const isRenamed = clients[threadId]?.linked?.name !== memory.linked?.name
  const next = { ...clients, [threadId]: memory }
  return {
    clients: next,
    conversations: isRenamed ? withClientNames(conversations, next) : conversations,
  }
}

export type ChannelFilter = 'all' | 'whatsapp' | 'instagram' | 'widget'

/** Which conversations the list shows. */
export interface ListFilter {
  readonly query: string
  readonly channel: ChannelFilter
  readonly show: 'all' | 'unread'
  /** A client whose conversation was wanted and is not there: the search is for that name. */
  readonly missing?: string
}

export const noFilter: ListFilter = { query: '', channel: 'all', show: 'all' }

export const filterForMissing = ({ name }: Contact): ListFilter => ({
  ...noFilter,
  query: name,
  missing: name,
})

export const isFiltering = ({ query, channel, show }: ListFilter): boolean =>
  query.trim() !== '' || channel !== 'all' || show !== 'all'

/**
 * Accents and capitals make no difference. The open conversation stays among the unread ones, since it would go from
 * under the reader.
 */
export const filterConversations = (
  list: Conversations,
  filter: ListFilter,
  unread: Readonly<Record<string, number>>,
  openId: string | null,
): Conversations => {
  if (!isFiltering(filter)) return list
  const wanted = filter.query.trim()
  return list.filter(
    ({ threadId, channel, name, lastMessage }) =>
      (filter.channel === 'all' || channel === filter.channel) &&
      (filter.show === 'all' || threadId in unread || threadId === openId) &&
      (!wanted || includesText(name, wanted) || includesText(lastMessage ?? '', wanted)),
  )
}
