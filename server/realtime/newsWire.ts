import * as z from 'zod/mini'
import type { Ended, Note } from './bus'

const ids = { businessId: z.number(), threadId: z.string() }
const News = z.discriminatedUnion('event', [
  z.object({ event: z.literal('new_message'), ...ids, messageId: z.number() }),
  z.object({ event: z.literal('new_conversation'), ...ids }),
  z.object({ event: z.literal('message_changed'), ...ids }),
  z.object({
    event: z.literal('session_ended'),
    userId: z.number(),
    tokenHash: z.nullable(z.string()),
  }),
])

/** What another process published; null where it cannot be read, or is of a kind that this one does not know. */
export const readNews = (text: string): Note | Ended | null => {
  try {
    return z.safeParse(News, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
