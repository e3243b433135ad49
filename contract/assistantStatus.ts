import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { always, failures } from './errors'
import { Loose, looseFlag, looseText } from './loose'

// Whether, and why not, the assistant answers a conversation.

const ThreadParams = z.object({ id: z.string() })
const Responding = z.catch(z.optional(z.nullable(z.object({ is_responding: Loose }))), null)

const StatusAnswer = z.object({
  success: Loose,
  data: z.optional(
    z.nullable(
      z.object({
        overall_status: z.catch(
          z.optional(z.nullable(z.object({ reason: Loose, can_respond: Loose }))),
          null,
        ),
        thread_status: Responding,
        assistant_status: Responding,
      }),
    ),
  ),
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
  body: z.object({ is_responding: z.boolean() }),
  answer: 'none',
})

export type Availability =
  | 'answering'
  | 'assistantOff'
  | 'threadOff'
  | 'outOfCredits'
  | 'assistantDeleted'
  | 'threadDeleted'
  | 'threadNotFound'
  | 'unknown'

export interface AssistantStatus {
  readonly availability: Availability
  /** The conversation's own switch; the assistant's is another. */
  readonly isResponding: boolean
}

const availabilities: Readonly<Record<string, Availability>> = {
  'ready to respond': 'answering',
  'assistant turned off': 'assistantOff',
  'thread turned off': 'threadOff',
  'out of credits': 'outOfCredits',
  'assistant deleted': 'assistantDeleted',
  'thread deleted': 'threadDeleted',
  'thread not found': 'threadNotFound',
}

/** What a reason of the wire means. */
export const availabilityOf = (reason: string | null | undefined): Availability =>
  availabilities[reason?.trim().toLowerCase() ?? ''] ?? 'unknown'

/** Where no reason is given, the switches tell. */
const availabilityWithout = ({
  overall_status,
  thread_status,
  assistant_status,
}: NonNullable<z.output<typeof StatusAnswer>['data']>): Availability => {
  if (looseFlag(assistant_status?.is_responding) === false) return 'assistantOff'
  if (looseFlag(thread_status?.is_responding) === false) return 'threadOff'
  return looseFlag(overall_status?.can_respond) === true ? 'answering' : 'unknown'
}

/** Null where the server does not say. */
export const readAssistantStatus = ({
  data,
}: z.output<typeof StatusAnswer>): AssistantStatus | null => {
  if (!data) return null
  const reason = looseText(data.overall_status?.reason)
  return {
    availability: reason === null ? availabilityWithout(data) : availabilityOf(reason),
    isResponding: looseFlag(data.thread_status?.is_responding) === true,
  }
}

/** Whether the conversation's switch still changes anything. */
export const canToggle = ({ availability }: AssistantStatus): boolean =>
  !['assistantDeleted', 'threadDeleted', 'threadNotFound'].includes(availability)

/** What a person reads of a failure. */
export const describeAssistantFailure = failures({
  loadAssistantStatus: always('Error al cargar estado'),
  toggleAssistant: always('Error al cambiar estado'),
})

export const assistantStatusEndpoints = {
  conversationStatus,
  toggleConversation,
}
