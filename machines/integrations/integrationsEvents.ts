import type { InstagramIntegration } from '#contract/integrations/instagram.ts'
import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import type { StoreIntegration } from '#contract/integrations/store.ts'
import type { WhatsappIntegration } from '#contract/integrations/whatsapp.ts'
import type { WidgetIntegration } from '#contract/integrations/widget.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import type { AssignmentNews } from './assignmentMachine.ts'
import type { ConnectingNews, Guided } from './connecting/connectingEvents.ts'
import type { ConnectionCheckNews } from './connectionCheckMachine.ts'
import type { Chosen } from './integrationForm.ts'

export type IntegrationsEvent =
  | { type: AreaTold }
  | { type: `${IntegrationKind}.shown` }
  /** Opens the form of a new integration, or of a stored one. */
  | ({ type: 'whatsapp.write'; stored: WhatsappIntegration | null } & Chosen)
  | ({ type: 'instagram.write'; stored: InstagramIntegration | null } & Chosen)
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

type WriteEvent = Extract<IntegrationsEvent, { type: `${IntegrationKind}.write` }>

/** Opens the form of a stored integration: that of its kind. */
export const writing = (stored: Integration) =>
  ({ type: `${stored.kind}.write`, stored }) as WriteEvent // both of the same kind

/** What is wanted from elsewhere in the page. */
export type Wanted = Extract<IntegrationsEvent, { type: 'integration.new' | 'connection.wanted' }>

/** The event that opens it here. */
export const opening = (wanted: Wanted): IntegrationsEvent =>
  wanted.type === 'connection.wanted'
    ? { ...wanted, type: 'connection.guide' }
    : { type: `${wanted.kind}.write`, stored: null, assistantId: wanted.assistantId }

/** Its tab, then its form. */
export const fromElsewhere = {
  actions: [
    { type: 'raiseTab', params: ({ event }: { readonly event: Wanted }) => event.kind },
    { type: 'raiseForm', params: ({ event }: { readonly event: Wanted }) => event },
  ],
} as const

/** The list of the tab. */
export const listOf = (kind: IntegrationKind) =>
  ({
    id: 'list',
    src: 'list',
    input: ({ context }: { readonly context: AreaInput }) => ({ scope: { ...context, kind } }),
  }) as const
