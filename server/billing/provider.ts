import type { Environment } from '../environment'
import { onvo } from './onvo'
import { sandbox } from './sandbox/provider'

/** What a provider knows of an intent. `action`: the bank asks the person; `processing`: it is being charged, and nobody can say yet. */
export type Outcome = 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled'

interface NewIntent {
  readonly intentId: string
  readonly amountCents: number
  readonly description: string
}

/** Who charges cards. Their data never comes here: the provider's own script asks for them. */
export interface PaymentProvider {
  /** What its script is called with in the page. */
  readonly publicKey: string
  /** Makes an intent there, and gives its id. */
  readonly create: (intent: NewIntent) => Promise<string>
  readonly read: (providerId: string) => Promise<Outcome>
  /** Nothing shall be charged for it any more. False: that is refused, as for one that was charged, or cancelled before. */
  readonly cancel: (providerId: string) => Promise<boolean>
}

export const providerOf = ({ paymentProvider }: Environment): PaymentProvider =>
  paymentProvider ? onvo(paymentProvider) : sandbox
