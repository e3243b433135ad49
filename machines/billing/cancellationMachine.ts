import { describeBillingFailure } from '#contract/billing/failures'
import type { Subscription } from '#contract/billing/subscription'
import { createRemovalMachine } from '../shared/removalFactory'

/** What is cancelled, and whose it is. */
export interface Cancellation {
  readonly businessId: number
  readonly subscription: Subscription
}

export const cancellationMachine = createRemovalMachine<Cancellation>({
  id: 'cancellation',
  description: 'The question before a subscription is cancelled, and the call.',
  describe: (error) => describeBillingFailure('cancel', error),
})
