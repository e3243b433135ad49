import { activityAt, type Conversation, type UnkeyedMessage } from '#contract/inbox'

// The list of conversations, newest first: pure functions.

type Conversations = readonly Conversation[]

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

/** A new conversation takes its place; one that is there already stays as it is. */
export const addConversation = (list: Conversations, conversation: Conversation): Conversations =>
  findConversation(list, conversation.threadId) ? list : insert(list, conversation)

/** What a client says becomes the preview and moves the conversation up; the business changes neither. */
export const applyMessage = (
  list: Conversations,
  threadId: string,
  message: UnkeyedMessage,
): Conversations => {
  const conversation = findConversation(list, threadId)
  if (!conversation || message.fromBusiness) return list
  if (message.at < (conversation.lastMessageAt ?? 0)) return list
  return insert(without(list, threadId), {
    ...conversation,
    lastMessage: message.text.trim() || conversation.lastMessage,
    lastMessageAt: message.at,
  })
}

/** A load replaces the list; what came live while it ran is not taken back by it. */
export const mergeConversations = (
  loaded: Conversations,
  current: Conversations,
  liveIds: readonly string[],
): Conversations => {
  let list = loaded
  for (const threadId of liveIds) {
    const live = findConversation(current, threadId)
    const there = findConversation(list, threadId)
    if (!live || (there && activityAt(there) >= activityAt(live))) continue
    list = insert(without(list, threadId), live)
  }
  return list
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export type ChannelFilter = 'all' | 'whatsapp' | 'instagram' | 'widget'

/** What the search and the channel leave over; accents and capitals make no difference. */
export const filterConversations = (
  list: Conversations,
  query: string,
  channel: ChannelFilter,
): Conversations => {
  const wanted = plain(query.trim())
  if (!wanted && channel === 'all') return list
  return list.filter(
    (conversation) =>
      (channel === 'all' || conversation.channel === channel) &&
      (!wanted ||
        plain(conversation.name).includes(wanted) ||
        plain(conversation.lastMessage ?? '').includes(wanted)),
  )
}

/** What nobody has read yet; and what is open, since it would go from under the reader. */
export const onlyUnread = (
  list: Conversations,
  counts: Readonly<Record<string, number>>,
  openId: string | null,
): Conversations => list.filter(({ threadId }) => threadId in counts || threadId === openId)
