import type { SnapshotFrom } from 'xstate'
import { describeIntegrationsFailure } from '#contract/integrations/integrations.ts'
import {
  type WidgetDraft,
  type WidgetIntegration,
  widgetProblem,
} from '#contract/integrations/widget.ts'
import { createFormMachine } from '../shared/formFactory.ts'
import type { IntegrationFormScope } from './integrationForm.ts'

export const widgetFormMachine = createFormMachine<
  IntegrationFormScope<WidgetIntegration>,
  WidgetDraft
>({
  id: 'widgetForm',
  description: 'The form of a new or a changed widget for websites.',
  problemOf: (draft, { stored }) => widgetProblem(draft, stored),
  describe: (error, { stored }) =>
    describeIntegrationsFailure('widget', stored === null ? 'create' : 'update', error),
})

type State = SnapshotFrom<typeof widgetFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectStored = (state: State) => state.context.scope.stored
