import type { SnapshotFrom } from 'xstate'
import {
  type Amounts,
  type BoundsDraft,
  boundsProblem,
  describeModelUseFailure,
} from '#contract/assistants/modelBounds.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface BoundsScope {
  readonly businessId: number
  /** The operator's. */
  readonly most: Amounts
}

export const modelBoundsFormMachine = createFormMachine<BoundsScope, BoundsDraft>({
  id: 'modelBoundsForm',
  description:
    "What the language model may cost a business in a day, within the operator's bounds.",
  problemOf: (draft, { most }) => boundsProblem(draft, most),
  describe: (error) => describeModelUseFailure('save', error),
})

type State = SnapshotFrom<typeof modelBoundsFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectMost = (state: State) => state.context.scope.most
