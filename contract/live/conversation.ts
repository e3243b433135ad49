import * as z from 'zod/mini'
import { channelOf } from '../channels.ts'
import { type Conversation, displayName, readContactId } from '../inbox.ts'
import { KeptConversation } from '../kept.ts'
import { Loose, looseFlag, looseText, looseTime } from '../loose.ts'
import { Id } from '../wire.ts'
import { liveEvent } from './liveEvent.ts'

/** A new conversation from the socket. */
export interface LiveConversation {
  readonly type: 'live.conversation'
  readonly conversation: Conversation
  readonly receivedAt: number
  /** It did not begin now: it is of the past, or its client has another name or number by now. */
  readonly isQuiet?: boolean | undefined
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
      is_group: Loose,
      quiet: Loose,
    }),
  }),
  read: ({ data, timestamp }, receivedAt): LiveConversation => {
    const contactType = looseText(data.contact_type) ?? ''
    const channel = channelOf(contactType)
    return {
      type: 'live.conversation',
      receivedAt,
      ...(looseFlag(data.quiet) && { isQuiet: true }),
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
        isGroup: looseFlag(data.is_group) || undefined,
      },
    }
  },
  news: z.object({
    type: z.literal('live.conversation'),
    conversation: KeptConversation,
    receivedAt: z.number(),
    isQuiet: z.optional(z.boolean()),
  }),
})
