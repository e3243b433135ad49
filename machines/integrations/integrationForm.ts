/** What the form of an integration is of. */
export interface IntegrationFormScope<Integration> {
  readonly businessId: number
  /** Null for a new one. */
  readonly stored: Integration | null
}
