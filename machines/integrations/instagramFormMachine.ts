import type { SnapshotFrom } from 'xstate'
import {
  type InstagramDraft,
  type InstagramIntegration,
  instagramProblem,
} from '#contract/integrations/instagram.ts'
import { describeIntegrationsFailure } from '#contract/integrations/integrations.ts'
import { createFormMachine } from '../shared/formFactory.ts'
import type { IntegrationFormScope } from './integrationForm.ts'

export const instagramFormMachine = createFormMachine<
  IntegrationFormScope<InstagramIntegration>,
  InstagramDraft
>({
  id: 'instagramForm',
  description: 'The form of a new or a changed Instagram account.',
  problemOf: (draft, { stored }) => instagramProblem(draft, stored),
  describe: (error, { stored }) =>
    describeIntegrationsFailure('instagram', stored === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof instagramFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectStored = (state: State) => state.context.scope.stored
