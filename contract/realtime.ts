import * as z from 'zod/mini'
import {
  type Conversation,
  channelOf,
  displayName,
  readContactId,
  type UnkeyedMessage,
} from './inbox'
import { Flag, Id, optionalText, readFlag, readTime, readUrl } from './wire'

// The events of the socket `/ws/lpmobile?token=&business_id=`. The page sends none.

export const REALTIME_PATH = '/ws/lpmobile'

/** A time as text; what cannot be read as one is no time, and costs nothing else. */
const Moment = z.catch(optionalText, null)

export const Welcome = z.object({ type: z.literal('welcome'), connection_id: optionalText })

export const RealtimeRefusal = z.object({
  type: z.literal('error'),
  message: optionalText,
  code: z.optional(z.nullable(z.coerce.number())),
})

export const NewMessage = z.object({
  event: z.literal('new_message'),
  timestamp: Moment,
  data: z.object({
    thread_id: Id,
    message: z.object({
      content: optionalText,
      is_bot: Flag,
      date_registered: Moment,
      photo_url: optionalText,
      action_url: optionalText,
      document_url: optionalText,
    }),
  }),
})

export const NewConversation = z.object({
  event: z.literal('new_conversation'),
  timestamp: Moment,
  data: z.looseObject({
    thread_id: Id,
    show_name: optionalText,
    contact_id: z.optional(z.nullable(Id)),
    contact_type: optionalText,
    thread_registered: Moment,
  }),
})

const ServerEvent = z.union([Welcome, RealtimeRefusal, NewMessage, NewConversation])

/** What the socket brings, in the words of the domain. */
export type LiveEvent =
  | { readonly type: 'welcome' }
  | { readonly type: 'refused'; readonly code: number; readonly message: string }
  | { readonly type: 'message'; readonly threadId: string; readonly message: UnkeyedMessage }
  | { readonly type: 'conversation'; readonly conversation: Conversation }

const readNewMessage = (
  { data, timestamp }: z.output<typeof NewMessage>,
  receivedAt: number,
): LiveEvent => ({
  type: 'message',
  threadId: String(data.thread_id),
  message: {
    text: data.message.content ?? '',
    fromBusiness: readFlag(data.message.is_bot),
    at: readTime(data.message.date_registered) ?? readTime(timestamp) ?? receivedAt,
    photoUrl: readUrl(data.message.photo_url),
    actionUrl: readUrl(data.message.action_url),
    documentUrl: readUrl(data.message.document_url),
  },
})

const readNewConversation = (
  { data, timestamp }: z.output<typeof NewConversation>,
  receivedAt: number,
): LiveEvent => {
  const contactType = data.contact_type?.trim() ?? ''
  const channel = channelOf(contactType)
  return {
    type: 'conversation',
    conversation: {
      threadId: String(data.thread_id),
      contactType,
      channel,
      contactId: readContactId(data, channel),
      name: displayName(channel, data.show_name),
      imageUrl: null,
      lastMessage: null,
      lastMessageAt: null,
      startedAt: readTime(data.thread_registered) ?? readTime(timestamp) ?? receivedAt,
    },
  }
}

/** Reads one frame of the socket, received at this time (milliseconds since the epoch); null for what this page does not know, which is no error. */
export const readLiveEvent = (frame: string, receivedAt: number): LiveEvent | null => {
  let json: unknown
  try {
    json = JSON.parse(frame)
  } catch {
    return null
  }
  const parsed = z.safeParse(ServerEvent, json)
  if (!parsed.success) return null
  const event = parsed.data
  if ('event' in event)
    return event.event === 'new_message'
      ? readNewMessage(event, receivedAt)
      : readNewConversation(event, receivedAt)
  return event.type === 'welcome'
    ? { type: 'welcome' }
    : { type: 'refused', code: event.code ?? 0, message: event.message ?? '' }
}
