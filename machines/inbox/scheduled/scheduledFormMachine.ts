import type { SnapshotFrom } from 'xstate'
import type { FieldProblem } from '#contract/fields.ts'
import { describeScheduledFailure, scheduledTextProblem } from '#contract/scheduledMessages.ts'
import { createFormMachine } from '../../shared/formFactory.ts'

export interface ScheduledScope {
  readonly threadId: string
  readonly contactType: string
  /** '' for a new one. */
  readonly id: string
  /** Day and time are of this zone; null: of this browser's. */
  readonly zone: string | null
}

/** `day` and `time` as fields have them: '2026-12-31', '09:00'. */
export type ScheduledDraft = Readonly<Record<'text' | 'day' | 'time', string>>

/** Whether the moment has passed is for the back end to say: its clock counts. */
export const scheduledProblem = (
  { text, day, time }: ScheduledDraft,
  { contactType }: Pick<ScheduledScope, 'contactType'>,
): FieldProblem<keyof ScheduledDraft> | null => {
  const why = scheduledTextProblem(contactType, text)
  if (why !== null) return { field: 'text', text: why }
  if (day === '') return { field: 'day', text: 'Elige un día' }
  return time === '' ? { field: 'time', text: 'Elige una hora' } : null
}

export const scheduledFormMachine = createFormMachine<ScheduledScope, ScheduledDraft>({
  id: 'scheduledForm',
  description: 'A message that is sent later: its text, and when.',
  problemOf: scheduledProblem,
  describe: (error) => describeScheduledFailure('save', error),
})

type State = SnapshotFrom<typeof scheduledFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectScope = (state: State) => state.context.scope
