import * as z from 'zod/mini'
import { HOUR, MINUTE } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { always, failures } from './errors.ts'
import { Loose, looseFlag, looseNumber, looseText } from './loose.ts'

// The assistant's state in a conversation, with the reason if it does not answer.

const ThreadParams = z.object({ id: z.string() })
const Responding = z.catch(z.optional(z.nullable(z.object({ is_responding: Loose }))), null)

const StatusAnswer = z.object({
  success: Loose,
  data: z.optional(
    z.nullable(
      z.object({
        overall_status: z.catch(
          z.optional(
            z.nullable(
              z.object({
                reason: Loose,
                can_respond: Loose,
                /** Recado only: milliseconds that the assistant still waits for a person who answered. */
                held_for: Loose,
              }),
            ),
          ),
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
  | 'channelOff'
  | 'outOfCredits'
  | 'outsideHours'
  | 'outsideChannels'
  | 'noAssistant'
  | 'assistantDeleted'
  | 'threadDeleted'
  | 'threadNotFound'
  | 'unknown'

export interface AssistantStatus {
  readonly availability: Availability
  /** The switch of this conversation; the assistant has its own. */
  readonly isResponding: boolean
  /** Milliseconds that it still waits for a person who answered. */
  readonly heldFor?: number
}

const availabilities: Readonly<Record<string, Availability>> = {
  'ready to respond': 'answering',
  'assistant turned off': 'assistantOff',
  'thread turned off': 'threadOff',
  'channel turned off': 'channelOff',
  'out of credits': 'outOfCredits',
  'outside schedule': 'outsideHours',
  'outside channels': 'outsideChannels',
  'no assistant': 'noAssistant',
  'assistant deleted': 'assistantDeleted',
  'thread deleted': 'threadDeleted',
  'thread not found': 'threadNotFound',
}

/** The reason in the wire's words, as one of the domain's. */
export const availabilityOf = (reason: string | null | undefined): Availability =>
  availabilities[reason?.trim().toLowerCase() ?? ''] ?? 'unknown'

/** Without a reason, the two switches decide. */
const availabilityWithout = ({
  overall_status,
  thread_status,
  assistant_status,
}: NonNullable<z.output<typeof StatusAnswer>['data']>): Availability => {
  if (looseFlag(assistant_status?.is_responding) === false) return 'assistantOff'
  if (looseFlag(thread_status?.is_responding) === false) return 'threadOff'
  return looseFlag(overall_status?.can_respond) === true ? 'answering' : 'unknown'
}

/** It is asked again after it. */
const SHORTEST = MINUTE / 60

/** Null where the server does not say whether the assistant answers. */
export const readAssistantStatus = ({
  data,
}: z.output<typeof StatusAnswer>): AssistantStatus | null => {
  if (!data) return null
  const reason = looseText(data.overall_status?.reason)
  const heldFor = looseNumber(data.overall_status?.held_for) ?? 0
  return {
    ...(heldFor > 0 && { heldFor: Math.min(Math.max(heldFor, SHORTEST), HOUR) }),
    availability: reason === null ? availabilityWithout(data) : availabilityOf(reason),
    isResponding: looseFlag(data.thread_status?.is_responding) === true,
  }
}

/** True if the conversation's switch has an effect. */
export const canToggle = ({ availability }: AssistantStatus): boolean =>
  !['noAssistant', 'assistantDeleted', 'threadDeleted', 'threadNotFound'].includes(availability)

/** The error texts of the assistant's status. */
export const describeAssistantFailure = failures({
  loadAssistantStatus: always('Error al cargar estado'),
  toggleAssistant: always('Error al cambiar estado'),
})

export const assistantStatusEndpoints = {
  conversationStatus,
  toggleConversation,
}
