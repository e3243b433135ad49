import type { SnapshotFrom } from 'xstate'
import {
  type AssistantDraft,
  assistantProblem,
  describeAssistantsFailure,
} from '#contract/assistants/assistants'
import { createFormMachine } from '../shared/formFactory'

export interface AssistantFormScope {
  readonly businessId: number
  /** Null for a new one. */
  readonly assistantId: string | null
  /** It has a picture of its own, which can be taken away. */
  readonly hadImage: boolean
}

export const assistantFormMachine = createFormMachine<AssistantFormScope, AssistantDraft>({
  id: 'assistantForm',
  description: 'An assistant that is new, or that is changed.',
  problemOf: assistantProblem,
  describe: (error, { assistantId }) =>
    describeAssistantsFailure(assistantId === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof assistantFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectIsNew = (state: State) => state.context.scope.assistantId === null
