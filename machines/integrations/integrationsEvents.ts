import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import { isMetaKind, type MetaAccount, type MetaKind } from '#contract/integrations/metaAccounts.ts'
import type { StoreIntegration } from '#contract/integrations/store.ts'
import type { WidgetIntegration } from '#contract/integrations/widget.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import type { AreaTold } from '../shell/areas.ts'
import type { AssignmentNews } from './assignmentMachine.ts'
import type { ConnectingNews, Guided } from './connecting/connectingEvents.ts'
import type { ConnectionCheckNews } from './connectionCheckMachine.ts'
import type { Chosen } from './integrationForm.ts'

export type IntegrationsEvent =
  | { type: AreaTold }
  | { type: 'tab.shown'; kind: IntegrationKind }
  /** Opens the form of a new integration, or of a stored one. */
  | ({ type: 'metaAccount.write'; kind: MetaKind; stored: MetaAccount | null } & Chosen)
  | ({ type: 'widget.write'; stored: WidgetIntegration | null } & Chosen)
  | ({ type: 'store.write'; stored: StoreIntegration | null } & Chosen)
  /** Opens that form on its own tab, from elsewhere in the page. */
  | ({ type: 'integration.new'; kind: IntegrationKind } & Chosen)
  /** A connection by steps. */
  | ({ type: 'connection.guide' } & Guided)
  /** The same, on its own tab, from elsewhere in the page. */
  | ({ type: 'connection.wanted' } & Guided)
  | { type: 'integration.remove'; integration: Integration }
  /** The form of the first assistant. */
  | { type: 'assistant.create' }
  | FormNews
  | RemovalNews
  | AssignmentNews
  | ConnectionCheckNews
  | ConnectingNews

/** Opens the form of a new integration of this kind. */
export const writingNew = (kind: IntegrationKind, assistantId?: string): IntegrationsEvent =>
  isMetaKind(kind)
    ? { type: 'metaAccount.write', kind, stored: null, assistantId }
    : { type: `${kind}.write`, stored: null, assistantId }

/** Opens the form of a stored integration. */
export const writing = (stored: Integration): IntegrationsEvent => {
  switch (stored.kind) {
    case 'widget':
      return { type: 'widget.write', stored }
    case 'store':
      return { type: 'store.write', stored }
    default:
      return { type: 'metaAccount.write', kind: stored.kind, stored }
  }
}

/** What is wanted from elsewhere in the page. */
export type Wanted = Extract<IntegrationsEvent, { type: 'integration.new' | 'connection.wanted' }>

/** The event that opens it here. */
export const opening = (wanted: Wanted): IntegrationsEvent =>
  wanted.type === 'connection.wanted'
    ? { ...wanted, type: 'connection.guide' }
    : writingNew(wanted.kind, wanted.assistantId)

/** Its tab, then its form. */
export const fromElsewhere = {
  actions: [
    { type: 'raiseTab', params: ({ event }: { readonly event: Wanted }) => event.kind },
    { type: 'raiseForm', params: ({ event }: { readonly event: Wanted }) => event },
  ],
} as const
