import type { SnapshotFrom } from 'xstate'
import { describeIntegrationsFailure } from '#contract/integrations/integrations.ts'
import {
  type WhatsappDraft,
  type WhatsappIntegration,
  whatsappProblem,
} from '#contract/integrations/whatsapp.ts'
import { createFormMachine } from '../shared/formFactory.ts'
import type { IntegrationFormScope } from './integrationForm.ts'

export const whatsappFormMachine = createFormMachine<
  IntegrationFormScope<WhatsappIntegration>,
  WhatsappDraft
>({
  id: 'whatsappForm',
  description: 'The form of a new or a changed WhatsApp number.',
  problemOf: (draft, { stored }) => whatsappProblem(draft, stored),
  describe: (error, { stored }) =>
    describeIntegrationsFailure('whatsapp', stored === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof whatsappFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectStored = (state: State) => state.context.scope.stored
