/** The business and the integration that a form edits. */
export interface IntegrationFormScope<Integration> {
  readonly businessId: number
  /** Null for a new integration. */
  readonly stored: Integration | null
}

/** Of a new integration: the assistant that its form begins with, where there is only one. */
export interface Chosen {
  readonly assistantId?: string | undefined
}

export const chosen = <Draft extends { readonly assistantId: string }>(
  draft: Draft,
  { assistantId }: Chosen,
): Draft => (assistantId === undefined ? draft : { ...draft, assistantId })
