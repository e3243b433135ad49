import type { SnapshotFrom } from 'xstate'
import {
  describeIntegrationsFailure,
  type Integration,
  type IntegrationKind,
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

/** The text that a search matches. */
const textOf = (integration: Integration): string => {
  const { name } = integration
  switch (integration.kind) {
    case 'whatsapp':
      return `${name}\n${integration.phone}`
    case 'instagram':
      return `${name}\n${integration.accountId}`
    case 'widget':
      return name
    case 'store':
      return `${name}\n${integration.url}`
  }
}

type State = SnapshotFrom<typeof integrationListMachine>

export const selectKind = (state: State) => state.context.scope.kind
export const selectIntegrations = (state: State) => state.context.items
export const selectShownIntegrations = (state: State) =>
  sifted(state.context, textOf, ({ isActive }) => (isActive ? 'active' : 'inactive'))
