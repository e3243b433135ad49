import * as z from 'zod/mini'
import { keptAuthorship, readAuthor } from './author.ts'
import { channelOf } from './channels.ts'
import { LinkWire, readLink, type ThreadLink } from './clientLink.ts'
import { LinkedClient } from './clientMemory.ts'
import { type Pin, PinWire, readPin } from './conversationPins.ts'
import { MarkedState, readThreadState, StateWire, type ThreadState } from './conversationStates.ts'
import { readDocumentSize } from './documentSize.ts'
import {
  type Conversation,
  displayName,
  readContactId,
  readContent,
  type UnkeyedMessage,
} from './inbox.ts'
import { KeptConversation } from './kept.ts'
import { addressesAt, Loose, looseFlag, looseNumber, looseText, looseTime } from './loose.ts'
import { Ping } from './ping.ts'
import { TypedKind, type Typing } from './typing.ts'
import { Id, readUrl } from './wire.ts'

// The events of the socket `/ws/lpmobile?token=&business_id=`. The page sends none.

export const REALTIME_PATH = '/ws/lpmobile'

export const Welcome = z.object({ type: z.literal('welcome'), connection_id: Loose })

export const RealtimeRefusal = z.object({
  type: z.literal('error'),
  message: Loose,
  code: Loose,
})

export const NewMessage = z.object({
  event: z.literal('new_message'),
  timestamp: Loose,
  data: z.object({
    thread_id: Id,
    message: z.object({
      content: Loose,
      is_bot: Loose,
      date_registered: Loose,
      photo_url: Loose,
      action_url: Loose,
      document_url: Loose,
      document_size: Loose,
      author: Loose,
      author_name: Loose,
      author_is_own: Loose,
    }),
  }),
})

export const NewConversation = z.object({
  event: z.literal('new_conversation'),
  timestamp: Loose,
  data: z.looseObject({
    thread_id: Id,
    show_name: Loose,
    contact_id: Loose,
    contact_type: Loose,
    thread_registered: Loose,
  }),
})

/** Recado only: a message that was announced before has changed, for example since its file was fetched. */
export const MessageChanged = z.object({
  event: z.literal('message_changed'),
  data: z.object({ thread_id: Id }),
})

/** Recado only: a conversation is open, solved or postponed from now on. */
export const ConversationState = z.object({
  event: z.literal('conversation_state'),
  data: StateWire,
})

/** Recado only, to the sockets of one account: it has pinned a conversation, or unpinned it. */
export const ConversationPin = z.object({
  event: z.literal('conversation_pin'),
  data: PinWire,
})

/** Recado only: a conversation belongs to another client from now on, or to none. */
export const ConversationClient = z.object({
  event: z.literal('conversation_client'),
  data: LinkWire,
})

/** Recado only: the internal notes of a conversation changed. */
export const InternalNotesChanged = z.object({
  event: z.literal('internal_notes'),
  data: z.object({ thread_id: Id }),
})

/** Recado only: somebody else types in a conversation, or has stopped. */
export const SomebodyTyping = z.object({
  event: z.literal('typing'),
  data: z.object({
    thread_id: Id,
    typist: Loose,
    name: Loose,
    kind: TypedKind,
    is_typing: Loose,
  }),
})

const ServerEvent = z.union([
  Welcome,
  RealtimeRefusal,
  NewMessage,
  NewConversation,
  MessageChanged,
  ConversationState,
  ConversationPin,
  ConversationClient,
  InternalNotesChanged,
  SomebodyTyping,
  Ping,
])

/** A message from the socket. `receivedAt`: milliseconds since the epoch, by this computer's clock. */
export interface LiveMessage {
  readonly type: 'live.message'
  readonly threadId: string
  readonly message: UnkeyedMessage
  readonly receivedAt: number
}

/** A new conversation from the socket. */
export interface LiveConversation {
  readonly type: 'live.conversation'
  readonly conversation: Conversation
  readonly receivedAt: number
}

/** A message of this conversation changed: only loading the thread shows which, and how. */
export interface LiveChange {
  readonly type: 'live.change'
  readonly threadId: string
}

/** The team has changed the state of a conversation. */
export interface LiveState extends ThreadState {
  readonly type: 'live.state'
}

/** This account has pinned a conversation, or unpinned it. */
export interface LivePin extends Pin {
  readonly type: 'live.pin'
}

/** The team has linked a conversation to a client, or unlinked it. */
export interface LiveClient extends ThreadLink {
  readonly type: 'live.client'
}

/** Somebody of the team wrote an internal note of this conversation, or deleted one. */
interface LiveNotes {
  readonly type: 'live.notes'
  readonly threadId: string
}

/** Somebody else types in a conversation, or has stopped. */
export interface LiveTyping extends Typing {
  readonly type: 'live.typing'
  readonly receivedAt: number
}

/** A new message or a new conversation. */
export type LiveArrival = LiveMessage | LiveConversation

/** The events of the socket: actors and tabs pass them on under the same names. */
export type LiveNews =
  | LiveArrival
  | LiveChange
  | LiveState
  | LivePin
  | LiveClient
  | LiveNotes
  | LiveTyping

/** The news of one conversation: its messages, its notes, and who types in it. */
export type LiveThreadNews = Exclude<
  LiveNews,
  { type: 'live.conversation' | 'live.state' | 'live.pin' | 'live.client' }
>

const text = z.nullable(z.string())

/** Validates an event from another tab, which may run another version of the page. */
export const LiveNews: z.ZodMiniType<LiveNews> = z.union([
  z.object({
    type: z.literal('live.message'),
    threadId: z.string(),
    message: z.object({
      text: z.string(),
      fromBusiness: z.boolean(),
      at: z.number(),
      photoUrl: text,
      actionUrl: text,
      documentUrl: text,
      documentSize: z.optional(z.number()),
      ...keptAuthorship,
    }),
    receivedAt: z.number(),
  }),
  z.object({
    type: z.literal('live.conversation'),
    conversation: KeptConversation,
    receivedAt: z.number(),
  }),
  z.object({ type: z.literal('live.change'), threadId: z.string() }),
  z.object({ type: z.literal('live.notes'), threadId: z.string() }),
  z.object({
    type: z.literal('live.typing'),
    threadId: z.string(),
    typist: z.string(),
    name: text,
    kind: TypedKind,
    isTyping: z.boolean(),
    receivedAt: z.number(),
  }),
  z.object({
    type: z.literal('live.state'),
    threadId: z.string(),
    marked: z.nullable(MarkedState),
    needsAttention: z.boolean(),
  }),
  z.object({ type: z.literal('live.pin'), threadId: z.string(), isPinned: z.boolean() }),
  z.object({
    type: z.literal('live.client'),
    threadId: z.string(),
    linked: z.nullable(LinkedClient),
    apart: text,
  }),
])

/** One frame of the socket, as a domain event. */
export type Frame =
  | { readonly type: 'welcome' }
  | { readonly type: 'refused'; readonly code: number }
  | Ping
  | LiveNews

const readNewMessage = (
  { data, timestamp }: z.output<typeof NewMessage>,
  receivedAt: number,
): LiveMessage => ({
  type: 'live.message',
  receivedAt,
  threadId: String(data.thread_id),
  message: {
    text: readContent(data.message.content, [
      data.message.photo_url,
      data.message.document_url,
      data.message.action_url,
    ]),
    fromBusiness: looseFlag(data.message.is_bot) === true,
    at: looseTime(data.message.date_registered) ?? looseTime(timestamp) ?? receivedAt,
    photoUrl: readUrl(looseText(data.message.photo_url)),
    actionUrl: readUrl(looseText(data.message.action_url)),
    documentUrl: readUrl(looseText(data.message.document_url)),
    ...readDocumentSize(data.message.document_size),
    ...readAuthor(data.message.author, data.message.author_name, data.message.author_is_own),
  },
})

const readNewConversation = (
  { data, timestamp }: z.output<typeof NewConversation>,
  receivedAt: number,
): LiveConversation => {
  const contactType = looseText(data.contact_type) ?? ''
  const channel = channelOf(contactType)
  return {
    type: 'live.conversation',
    receivedAt,
    conversation: {
      threadId: String(data.thread_id),
      contactType,
      channel,
      contactId: readContactId(data, channel),
      name: displayName(channel, data.show_name),
      imageUrl: null,
      lastMessage: null,
      lastMessageAt: null,
      startedAt: looseTime(data.thread_registered) ?? looseTime(timestamp) ?? receivedAt,
    },
  }
}

type News = z.output<
  | typeof NewMessage
  | typeof NewConversation
  | typeof MessageChanged
  | typeof ConversationState
  | typeof ConversationPin
  | typeof ConversationClient
  | typeof InternalNotesChanged
  | typeof SomebodyTyping
>

const readNews = (news: News, receivedAt: number): LiveNews => {
  switch (news.event) {
    case 'new_message':
      return readNewMessage(news, receivedAt)
    case 'new_conversation':
      return readNewConversation(news, receivedAt)
    case 'message_changed':
      return { type: 'live.change', threadId: String(news.data.thread_id) }
    case 'conversation_state':
      return { type: 'live.state', ...readThreadState(news.data) }
    case 'conversation_pin':
      return { type: 'live.pin', ...readPin(news.data) }
    case 'conversation_client':
      return { type: 'live.client', ...readLink(news.data) }
    case 'internal_notes':
      return { type: 'live.notes', threadId: String(news.data.thread_id) }
    case 'typing':
      return {
        type: 'live.typing',
        threadId: String(news.data.thread_id),
        typist: looseText(news.data.typist) ?? '',
        name: looseText(news.data.name),
        kind: news.data.kind,
        isTyping: looseFlag(news.data.is_typing) === true,
        receivedAt,
      }
  }
}

/**
 * Reads one frame of the socket of the back end at `base`, received at this time (milliseconds since the epoch); null for an unknown frame,
 * which is no error.
 */
export const readFrame = (frame: string, receivedAt: number, base = ''): Frame | null => {
  let json: unknown
  try {
    json = JSON.parse(frame, addressesAt(base))
  } catch {
    return null
  }
  const parsed = z.safeParse(ServerEvent, json)
  if (!parsed.success) return null
  const event = parsed.data
  if ('event' in event) return readNews(event, receivedAt)
  if (event.type === 'welcome') return { type: 'welcome' }
  if (event.type === 'ping') return event
  const code = looseNumber(event.code)
  // An error with another code, or none, does not end the connection: the socket reports its own closing.
  return code === 401 || code === 403 ? { type: 'refused', code } : null
}
