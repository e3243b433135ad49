import type { LiveMessage } from '#contract/live/message.ts'
import type { LiveScheduled } from '#contract/live/scheduled.ts'
import type { describeScheduledFailure, Schedule, Scheduled } from '#contract/scheduledMessages.ts'
import type { FormNews } from '../../shared/formFactory.ts'
import type { AnswerKnown } from '../../shared/machineNews.ts'
import type { ScheduledDraft } from './scheduledFormMachine.ts'

// Input, context and events of the machine of scheduled messages.

export interface ScheduledInput {
  readonly threadId: string
  readonly contactType: string
}

/** One of the conversation. */
export interface OneScheduled extends Pick<ScheduledInput, 'threadId'> {
  readonly id: string
}

export interface ScheduledContext extends ScheduledInput {
  /** Null before the first answer, and where the back end has none. */
  readonly schedule: Schedule | null
  /** The id of the one that a person acts on; '' for a new one. */
  readonly id: string
  readonly draft: ScheduledDraft
  readonly error: string | null
}

export type ScheduledEvent =
  | LiveScheduled
  | LiveMessage
  | AnswerKnown
  | { type: 'scheduled.reload' }
  /** What is written in the composer, and the proposed moment. */
  | { type: 'scheduled.write'; draft: ScheduledDraft }
  | { type: 'scheduled.open' }
  | { type: 'scheduled.close' }
  | { type: 'scheduled.change'; id: string; draft: ScheduledDraft }
  | { type: 'scheduled.cancel'; id: string }
  | { type: 'scheduled.send'; id: string }
  | { type: 'error.dismissed' }
  | FormNews

export interface Failed {
  readonly of: Parameters<typeof describeScheduledFailure>[0]
  readonly error: unknown
}

export const found = ({ schedule, id }: ScheduledContext): Scheduled | undefined =>
  schedule?.messages.find((message) => message.id === id)

export const formInput = ({
  context: { threadId, contactType, id, draft, schedule },
}: {
  context: ScheduledContext
}) => ({
  scope: { threadId, contactType, id, zone: schedule?.zone ?? null },
  draft,
})

export const one = ({
  context: { threadId, id },
}: {
  context: ScheduledContext
}): OneScheduled => ({
  threadId,
  id,
})
