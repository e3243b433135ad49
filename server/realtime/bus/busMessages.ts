import * as z from 'zod/mini'
import { TypedKind } from '#contract/typing.ts'
import type { BusNews } from './bus.ts'

const ids = { businessId: z.number(), threadId: z.string() }

export const News = z.discriminatedUnion('event', [
  z.object({ event: z.literal('new_message'), ...ids, messageId: z.number() }),
  z.object({
    event: z.literal('new_conversation'),
    ...ids,
    isQuiet: z.optional(z.boolean()),
  }),
  z.object({ event: z.literal('message_changed'), ...ids, gone: z.optional(z.array(z.number())) }),
  z.object({ event: z.literal('conversation_state'), ...ids }),
  z.object({ event: z.literal('conversation_client'), ...ids }),
  z.object({ event: z.literal('conversation_pin'), ...ids, userId: z.number() }),
  z.object({
    event: z.literal('conversation_read'),
    ...ids,
    userId: z.nullable(z.number()),
  }),
  z.object({ event: z.literal('internal_notes'), ...ids }),
  z.object({ event: z.literal('scheduled_messages'), ...ids }),
  z.object({ event: z.literal('mention'), ...ids, noteId: z.nullable(z.number()) }),
  z.object({ event: z.literal('conversation_removed'), ...ids }),
  z.object({ event: z.literal('conversation_block'), ...ids }),
  z.object({
    event: z.literal('conversation_assignee'),
    ...ids,
    before: z.nullable(z.number()),
  }),
  z.object({ event: z.literal('business_deleted'), businessId: z.number() }),
  z.object({
    event: z.literal('member_changed'),
    businessId: z.number(),
    userId: z.number(),
  }),
  z.object({ event: z.literal('rings_changed'), businessId: z.number(), userId: z.number() }),
  z.object({
    event: z.literal('typing'),
    ...ids,
    userId: z.nullable(z.number()),
    kind: TypedKind,
    isTyping: z.boolean(),
  }),
  z.object({
    event: z.literal('session_ended'),
    userId: z.number(),
    tokenHash: z.nullable(z.string()),
  }),
  z.object({ event: z.literal('widget_closed'), integrationId: z.number() }),
])

/** The note of another process; null if it cannot be read, or has a kind that this process does not know. */
export const readNews = (text: string): BusNews | null =>
  z.safeParse(News, readJson(text)).data ?? null

const Gap = z.object({ event: z.literal('gap') })

/** Notes of the sender may be lost, so every process loads again. */
export const GAP: z.output<typeof Gap> = { event: 'gap' }

export const isGap = (text: string): boolean => z.safeParse(Gap, readJson(text)).success

export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
