import type { SnapshotFrom } from 'xstate'
import {
  type AssistantDraft,
  assistantProblem,
  describeAssistantsFailure,
} from '#contract/assistants/assistants.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface AssistantFormScope {
  readonly businessId: number
  /** Null for a new assistant. */
  readonly assistantId: string | null
  /** The assistant has an uploaded picture, which can be removed. */
  readonly hadImage: boolean
}

export const assistantFormMachine = createFormMachine<AssistantFormScope, AssistantDraft>({
  id: 'assistantForm',
  description: 'The form of a new or a changed assistant.',
  problemOf: assistantProblem,
  describe: (error, { assistantId }) =>
    describeAssistantsFailure(assistantId === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof assistantFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectIsNew = (state: State) => state.context.scope.assistantId === null
