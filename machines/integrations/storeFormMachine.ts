import type { SnapshotFrom } from 'xstate'
import { describeIntegrationsFailure } from '#contract/integrations/integrations.ts'
import {
  type StoreDraft,
  type StoreIntegration,
  storeProblem,
} from '#contract/integrations/store.ts'
import { createFormMachine } from '../shared/formFactory.ts'
import type { IntegrationFormScope } from './integrationForm.ts'

export const storeFormMachine = createFormMachine<
  IntegrationFormScope<StoreIntegration>,
  StoreDraft
>({
  id: 'storeForm',
  description: 'The form of a new or a changed online store.',
  problemOf: (draft, { stored }) => storeProblem(draft, stored),
  describe: (error, { stored }) =>
    describeIntegrationsFailure('store', stored === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof storeFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectStored = (state: State) => state.context.scope.stored
