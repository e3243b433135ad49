import type { CreditPack } from '#contract/billing/plans'
import type { Choice } from '#contract/billing/purchase'
import type { AccountNews } from './accountMachine'
import type { PaymentNews } from './paymentMachine'

// What the machine of a purchase hears, and what it says.

export type PurchaseEvent =
  | { type: 'plan.select'; choice: Choice }
  | { type: 'selection.clear' }
  /** `key` is for a first try. */
  | { type: 'plan.confirm'; key: string }
  | { type: 'topUp.ask'; pack: CreditPack }
  | { type: 'purchase.accept'; key: string }
  | { type: 'purchase.decline' }
  | { type: 'error.dismissed' }
  | AccountNews
  | PaymentNews

/** What the parent hears: the account has to be loaded anew, or cannot be reached. */
export type PurchaseNews =
  | { type: 'purchase.done'; isTopUp: boolean }
  | { type: 'purchase.failed' }
  | { type: 'connection.lost'; text: string }
