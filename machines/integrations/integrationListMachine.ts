import type { SnapshotFrom } from 'xstate'
import {
  describeIntegrationsFailure,
  type Integration,
  type IntegrationKind,
  kinds,
} from '#contract/integrations/integrations.ts'
import { createWholeListMachine, sifted } from '../shared/wholeListFactory.ts'

export interface IntegrationsScope {
  readonly businessId: number
  readonly kind: IntegrationKind
}

export const integrationListMachine = createWholeListMachine<Integration, IntegrationsScope>({
  id: 'integrationList',
  description: 'The integrations of one kind: searched, and filtered by whether they are active.',
  describe: (error, { kind }) => describeIntegrationsFailure(kind, 'load', error),
  isSifted: true,
  isChanged: true,
})

const textOf = (integration: Integration): string => kinds[integration.kind].textOf(integration)

type State = SnapshotFrom<typeof integrationListMachine>

export const selectKind = (state: State) => state.context.scope.kind
export const selectIntegrations = (state: State) => state.context.items
export const selectShownIntegrations = (state: State) =>
  sifted(state.context, textOf, ({ isActive }) => (isActive ? 'active' : 'inactive'))
