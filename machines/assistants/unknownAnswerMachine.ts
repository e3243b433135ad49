import type { SnapshotFrom } from 'xstate'
import {
  type AnswerDraft,
  answerProblem,
  describeUnknownFailure,
} from '#contract/assistants/unknown.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface UnknownAnswerScope {
  readonly assistantId: string
  /** Of the questions that are answered. */
  readonly ids: readonly number[]
}

export const unknownAnswerMachine = createFormMachine<UnknownAnswerScope, AnswerDraft>({
  id: 'unknownAnswer',
  description:
    'A question that the assistant did not know, and its answer, before both stand in the training.',
  problemOf: answerProblem,
  describe: (error) => describeUnknownFailure('answer', error),
})

type State = SnapshotFrom<typeof unknownAnswerMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
