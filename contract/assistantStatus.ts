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

export type Availability = 'answering' | 'assistantOff' | 'threadOff' | 'gone' | 'unknown'

export interface AssistantStatus {
  readonly availability: Availability
  /** The conversation's own switch; the assistant's is another. */
  readonly isResponding: boolean
}

const availabilities: Readonly<Record<string, Availability>> = {
  'Ready to Respond': 'answering',
  'Assistant Turned Off': 'assistantOff',
  'Thread Turned Off': 'threadOff',
  'Assistant Deleted': 'gone',
  'Thread Deleted': 'gone',
  'Thread Not Found': 'gone',
}

export const readAssistantStatus = ({ data }: z.output<typeof StatusAnswer>): AssistantStatus => ({
  availability: availabilities[data.overall_status.reason] ?? 'unknown',
  isResponding: data.thread_status.is_responding,
})
