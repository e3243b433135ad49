import type { Choice, KeptPayment, Purchase } from '#contract/billing/keptPayment.ts'
import type { CreditPack } from '#contract/billing/plans.ts'
import {
  isBought,
  isChoice,
  isCurrent,
  isOffered,
  isSameChoice,
} from '#contract/billing/purchase.ts'
import { isPaidStill, isRunning, type Subscription } from '#contract/billing/subscription.ts'
import type { AccountNews } from './accountMachine.ts'
import type { PaymentNews } from './paymentEvents.ts'

// Input, context and events of the purchase machine.

export interface PurchaseInput {
  readonly businessId: number
  /** A payment of this tab with an unknown outcome. */
  readonly kept: KeptPayment | null
  /** The back end can change a running plan, and says what the change costs. */
  readonly isExtended: boolean
}

export interface PurchaseContext extends PurchaseInput {
  readonly subscription: Subscription | null
  readonly choice: Choice | null
  /** The stored payment was charged; it is stored until the subscription shows it. */
  readonly isPaid: boolean
  /** The purchase that is being confirmed or paid. */
  readonly purchase: Purchase | null
  /** The idempotency key, the same for each retry; '' before the first try. */
  readonly key: string
  readonly error: string | null
  /** The reason why there is no account, as it was reported during a payment. */
  readonly missing: 'limited' | 'unloaded' | null
}

/** True if a running plan is changed, with a back end that can change it. */
export const isChange = ({ isExtended, subscription }: PurchaseContext): boolean =>
  isExtended && subscription !== null && isRunning(subscription)

/** True if the choice ends a paid plan: one that runs, or another one that was cancelled. */
export const isAsked = (context: PurchaseContext): boolean => {
  const { isExtended, subscription, choice } = context
  if (!isExtended || subscription === null || choice === null) return false
  return isRunning(subscription) || (isPaidStill(subscription) && !isChoice(subscription, choice))
}

/** True if the payment that does not show yet is one for the chosen plan. */
export const isKeptChoice = ({ kept, choice }: PurchaseContext): boolean =>
  kept?.purchase.kind === 'plan' && choice !== null && isSameChoice(kept.purchase.choice, choice)

/**
 * True if the subscription shows the charge. Credits show at once. A back end that can change plans may show a plan
 * late.
 */
export const isSeen = ({ kept, subscription, isPaid, isExtended }: PurchaseContext): boolean =>
  isPaid &&
  (kept === null ||
    isBought(subscription, kept.purchase) ||
    (isExtended && kept.purchase.kind === 'topUp'))

export type PurchaseEvent =
  | { type: 'plan.select'; choice: Choice }
  | { type: 'selection.clear' }
  /** `key`: the idempotency key for a first try. */
  | { type: 'plan.confirm'; key: string }
  | { type: 'topUp.ask'; pack: CreditPack }
  | { type: 'purchase.accept'; key: string }
  | { type: 'purchase.decline' }
  | { type: 'error.dismissed' }
  | AccountNews
  | PaymentNews

/** The next state of a choice whose payment failed. */
export type Refused = Pick<
  Extract<PaymentNews, { type: 'payment.failed' }>,
  'isFinal' | 'isOutdated'
>

/** A key that was refused for good is not used again; an outdated choice has to be made again. */
export const afterRefusal = ({ isFinal, isOutdated }: Refused) => ({
  purchase: null,
  kept: null,
  isPaid: false,
  ...(isFinal && { key: '' }),
  ...(isOutdated && { choice: null }),
})

/**
 * A bought choice is cleared, and its payment stored until it shows. A payment of an earlier try that is found charged
 * again is not stored where the back end can change plans, since that back end has already said so.
 */
export const afterPayment = (
  { isPaid, isExtended }: PurchaseContext,
  kept: KeptPayment | null,
) => ({
  choice: null,
  purchase: null,
  key: '',
  error: null,
  kept: isPaid && isExtended ? null : kept,
  isPaid: true,
})

/** The events for the parent: the account has to be loaded again, or the billing service does not answer. */
export type PurchaseNews =
  | { type: 'purchase.done'; isTopUp: boolean }
  /** Nothing was bought, or the purchase was announced before. */
  | { type: 'purchase.settled' }
  | { type: 'connection.lost'; text: string }

export const news = (told: PurchaseNews): PurchaseNews => told

/** A purchase is announced once, also where a later check finds it again. */
export const doneOnce = ({ purchase, isPaid }: PurchaseContext): PurchaseNews =>
  isPaid
    ? { type: 'purchase.settled' }
    : { type: 'purchase.done', isTopUp: purchase?.kind === 'topUp' }

export type Ready = Extract<PurchaseEvent, { type: 'account.ready' }>

const CHANGED = 'El precio de lo que elegiste cambió. Elige de nuevo.'

/** A purchase that already runs, or whose price changed, is not paid. */
export const afterLoading = (
  { choice }: Pick<PurchaseContext, 'choice'>,
  { offer, subscription }: Ready,
): Pick<PurchaseContext, 'subscription' | 'missing' | 'choice'> & Partial<PurchaseContext> => {
  const known = { subscription, missing: null, choice }
  if (choice === null) return known
  if (isCurrent(subscription, choice)) return { ...known, choice: null, key: '' }
  if (offer === null || isOffered(offer, choice)) return known
  return { ...known, choice: null, key: '', error: CHANGED }
}

/** The purchase in question already runs, or has another price. */
export const isOvertaken = ({ purchase }: PurchaseContext, found: Ready): boolean =>
  purchase?.kind === 'plan' && afterLoading(purchase, found).choice === null
