/**
 * The provider's state of an intent. `action`: the bank asks the person; `processing`: the charge is running, with an
 * unknown outcome; `refunded`: it was charged, and the money was returned.
 */
export type Outcome = 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled' | 'refunded'

interface NewIntent {
  readonly intentId: string
  readonly amountCents: number
  readonly description: string
}

/** The provider that charges cards. Recado never gets the card's data: the provider's own script asks for it. */
export interface PaymentProvider {
  /** The public key for the provider's script in the page; null where nobody can pay. */
  readonly publicKey: string | null
  /** Creates an intent at the provider, and returns its id. */
  readonly create: (intent: NewIntent) => Promise<string>
  readonly read: (providerId: string) => Promise<Outcome>
  /**
   * Cancels an intent at the provider. False where the provider refuses, as for an intent that is charged or already
   * cancelled.
   */
  readonly cancel: (providerId: string) => Promise<boolean>
}
