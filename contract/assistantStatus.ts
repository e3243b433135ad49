import * as z from 'zod/mini'
import { endpoint } from './endpoint'

// Whether, and why not, the assistant answers a conversation.

const ThreadParams = z.object({ id: z.string() })
const Responding = z.object({ is_responding: z.boolean() })

const StatusAnswer = z.object({
  success: z.optional(z.boolean()),
  data: z.object({
    overall_status: z.object({ reason: z.string(), can_respond: z.boolean() }),
    thread_status: Responding,
    assistant_status: Responding,
  }),
})

export const conversationStatus = endpoint({
  method: 'GET',
  path: '/lpmobile/conversation/:id/status',
  auth: 'session',
  params: ThreadParams,
  answer: StatusAnswer,
})

export const toggleConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/toggle',
  auth: 'session',
  params: ThreadParams,
  body: Responding,
  answer: 'none',
})
