import type { SnapshotFrom } from 'xstate'
import {
  type ControlDraft,
  controlProblem,
  describeControlFailure,
} from '#contract/assistants/control.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface ControlScope {
  readonly assistantId: string
}

export const controlFormMachine = createFormMachine<ControlScope, ControlDraft>({
  id: 'controlForm',
  description: 'A question that an assistant has to answer, and what the answer has to say.',
  problemOf: controlProblem,
  describe: (error) => describeControlFailure('add', error),
})

type State = SnapshotFrom<typeof controlFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
