import * as z from 'zod/mini'
import { type Availability, availabilityOf } from '../assistantStatus.ts'
import { endpoint } from '../endpoint.ts'
import { CallError, INVALID_FORMAT } from '../errors.ts'
import { Loose, looseNumber, looseText } from '../loose.ts'
import { AssistantParams } from './assistants.ts'

// The state of an assistant: if it can answer, and in how many conversations it does.

const Responding = z.catch(z.optional(z.nullable(z.object({ is_responding: Loose }))), null)
const Reason = z.catch(
  z.optional(z.nullable(z.object({ can_respond: Loose, reason: Loose }))),
  null,
)

const StatusWire = z.object({
  total_threads: Loose,
  active_responding_threads: Loose,
  status: Reason,
  overall_status: Reason,
  assistant_status: Responding,
})
const StatusAnswer = z.nullable(
  z.extend(StatusWire, {
    success: Loose,
    message: Loose,
    data: z.catch(z.optional(z.nullable(StatusWire)), null),
  }),
)

export const basicAssistantStatus = endpoint({
  method: 'GET',
  path: '/lpmobile/assistant/id/:id/status',
  auth: 'session',
  params: AssistantParams,
  isOne: true,
  answer: StatusAnswer,
})

export const advancedAssistantStatus = endpoint({
  method: 'GET',
  path: '/lpmobile/assistant/:id/status',
  auth: 'session',
  params: AssistantParams,
  isOne: true,
  answer: StatusAnswer,
})

/** The state of an assistant over all conversations. */
export interface AssistantSummary {
  readonly availability: Availability
  readonly threads: number | null
  readonly respondingThreads: number | null
}

const count = (value: Loose): number | null => {
  const number = looseNumber(value)
  return number === null ? null : Math.max(0, Math.floor(number))
}

/** The state stands in the answer itself or under `data`, and its reason in one of two places. */
export const readAssistantSummary = (
  answer: z.output<typeof basicAssistantStatus.answer>,
): AssistantSummary => {
  const wire = answer?.data ?? answer
  if (!wire) throw new CallError('format', INVALID_FORMAT)
  const reason = looseText(wire.status?.reason) ?? looseText(wire.overall_status?.reason)
  return {
    availability: availabilityOf(reason),
    threads: count(wire.total_threads),
    respondingThreads: count(wire.active_responding_threads),
  }
}

export const assistantSummaryEndpoints = { advancedAssistantStatus, basicAssistantStatus }
