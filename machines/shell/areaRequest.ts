import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { NewClient } from '../clients/newClient.ts'
import type { Guided } from '../integrations/connecting/connectingEvents.ts'
import type { Chosen } from '../integrations/integrationForm.ts'

/** An event for an area, from anywhere in the page: sent once its view is shown. */
export interface AreaWanted {
  readonly view: 'clients' | 'assistants' | 'integrations' | 'business' | 'team'
  readonly told:
    | 'client.create'
    | 'client.open'
    | 'assistant.new'
    | 'integration.new'
    | 'connection.wanted'
    | 'hours.shown'
    | 'invitation.new'
  /** For `client.open`, for a client of whom something is known, and for integrations. */
  readonly about?:
    | { readonly mode: 'view'; readonly clientId: string }
    | { readonly known: NewClient }
    | ({ readonly kind: IntegrationKind } & Chosen)
    | Guided
    | undefined
}

/** A person wants a form, or a record, of an area. */
export type AreaRequest = { readonly type: 'area.requested' } & AreaWanted
