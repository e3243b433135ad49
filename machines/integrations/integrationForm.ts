/** The business and the integration that a form edits. */
export interface IntegrationFormScope<Integration> {
  readonly businessId: number
  /** Null for a new integration. */
  readonly stored: Integration | null
}
