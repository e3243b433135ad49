import * as z from 'zod/mini'
import { Assignee } from './assignee.ts'
import { keptAuthorship } from './author.ts'
import type { Business } from './businesses.ts'
import { knownChannels } from './channels.ts'
import { Delivery } from './deliveryStatus.ts'
import type { Conversation, Message, ThreadMessages } from './inbox.ts'
import { keptExtras } from './messageExtras.ts'
import { MissingFile } from './missingFiles.ts'
import { Role } from './team/roles.ts'

// The data that this browser stores to be read without a network.

/** How many conversations are stored, and of how many of them how many messages. */
export const KEPT_CONVERSATIONS = 100
/** Conversations that are not open. */
export const KEPT_STATES = 2_000
export const KEPT_THREADS = 20
export const KEPT_MESSAGES = 50
/** Characters of one conversation: local storage is for drafts first. */
export const KEPT_TEXT = 30_000

const text = z.nullable(z.string())

export const KeptBusiness: z.ZodMiniType<Business> = z.object({
  id: z.number(),
  name: z.string(),
  logoUrl: text,
  industry: text,
  website: text,
  creditsId: text,
  registeredAt: z.nullable(z.number()),
  role: z.catch(z.nullable(Role), null),
})

export const KeptConversation: z.ZodMiniType<Conversation> = z.object({
  threadId: z.string(),
  contactType: z.string(),
  channel: z.enum([...knownChannels(), 'other']),
  contactId: text,
  name: z.string(),
  imageUrl: text,
  lastMessage: text,
  lastMessageAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  accountName: z.optional(z.string()),
  username: z.optional(z.string()),
  isGroup: z.optional(z.boolean()),
  ad: z.optional(z.string()),
  takenBackAt: z.optional(z.number()),
  assignee: z.optional(Assignee),
})

const KeptMessage: z.ZodMiniType<Message> = z.object({
  key: z.string(),
  text: z.string(),
  fromBusiness: z.boolean(),
  at: z.number(),
  photoUrl: text,
  actionUrl: text,
  documentUrl: text,
  documentSize: z.optional(z.number()),
  missingFile: z.optional(MissingFile),
  ...keptAuthorship,
  ...keptExtras,
  delivery: z.optional(Delivery),
})

export const KeptThread: z.ZodMiniType<ThreadMessages> = z.object({
  messages: z.array(KeptMessage),
  contactId: text,
})

/** The newest, as far as they fit. */
export const newestOf = (messages: readonly Message[]): readonly Message[] => {
  let left = KEPT_TEXT
  const newest = messages.slice(-KEPT_MESSAGES)
  const from = newest.findLastIndex((message) => {
    left -= JSON.stringify(message).length
    return left < 0
  })
  return newest.slice(from + 1)
}
