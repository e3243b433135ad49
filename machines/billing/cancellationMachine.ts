import { describeBillingFailure } from '#contract/billing/failures.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

/** The plan to cancel, and its business. */
export interface Cancellation {
  readonly businessId: number
  readonly subscription: Subscription
}

export const cancellationMachine = createRemovalMachine<Cancellation>({
  id: 'cancellation',
  description: 'The confirmation before a subscription is cancelled, and the call.',
  describe: (error) => describeBillingFailure('cancel', error),
})
