import * as z from 'zod/mini'
import { channelOf } from '../channels.ts'
import { type Conversation, displayName, readContactId } from '../inbox.ts'
import { KeptConversation } from '../kept.ts'
import { Loose, looseText, looseTime } from '../loose.ts'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A new conversation from the socket. */
export interface LiveConversation {
  readonly type: 'live.conversation'
  readonly conversation: Conversation
  readonly receivedAt: number
}

export const liveConversation = liveEvent({
  wire: z.object({
    event: z.literal('new_conversation'),
    timestamp: Loose,
    data: z.looseObject({
      thread_id: Id,
      show_name: Loose,
      contact_id: Loose,
      contact_type: Loose,
      thread_registered: Loose,
      account_name: Loose,
      username: Loose,
    }),
  }),
  read: ({ data, timestamp }, receivedAt): LiveConversation => {
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
        accountName: looseText(data.account_name) ?? undefined,
        username: looseText(data.username) ?? undefined,
      },
    }
  },
  news: z.object({
    type: z.literal('live.conversation'),
    conversation: KeptConversation,
    receivedAt: z.number(),
  }),
})
