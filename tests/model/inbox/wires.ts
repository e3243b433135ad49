import type { Conversation, ThreadMessages } from '#contract/inbox'
import { listConversations, listMessages } from '#contract/inbox'
import { wire, wireTime } from '../kit/wire'

export const conversationsWire = wire(listConversations, (all: readonly Conversation[]) =>
  all.map(({ threadId, contactType, contactId, name, lastMessage, lastMessageAt, startedAt }) => ({
    OpenAID: threadId,
    ContactType: contactType,
    ContactId: contactId,
    ShowName: name,
    LastMessage: lastMessage,
    LastMessageDateRegistered: wireTime(lastMessageAt),
    ThreadRegistered: wireTime(startedAt),
  })),
)

export const messagesWire = wire(
  listMessages,
  ({ messages, contactId }: ThreadMessages) =>
    messages.map(({ text, fromBusiness, at }) => ({
      Content: text,
      IsBot: fromBusiness,
      DateRegistered: wireTime(at),
      ContactId: contactId,
    })),
  { id: 'ana' },
)
