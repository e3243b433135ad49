import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { Fields } from '#contract/integrations/kind.ts'
import type { Secrets } from '../integrations/secrets.ts'

// The integrations of the demo, in the seed's own form.

export interface DemoIntegration {
  readonly kind: IntegrationKind
  readonly name: string
  /** The name of the assistant that answers; null where none is assigned. */
  readonly assistant: string | null
  /** Age in days. */
  readonly since: number
  readonly isOff?: boolean
  readonly externalId?: string
  readonly settings?: Fields
  readonly secrets?: Secrets
}

export interface DemoWidget extends DemoIntegration {
  readonly kind: 'widget'
  /** The address of the visitor's page. */
  readonly externalId: string
}
