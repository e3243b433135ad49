import type { CreditPack } from '#contract/billing/plans'
import {
  type Choice,
  isBought,
  isChoice,
  isCurrent,
  isOffered,
  type KeptPayment,
  type Purchase,
} from '#contract/billing/purchase'
import { isPaidStill, isRunning, type Subscription } from '#contract/billing/subscription'
import type { AccountNews } from './accountMachine'
import type { PaymentNews } from './paymentEvents'

// What the machine of a purchase is started with, knows, hears and says.

export interface PurchaseInput {
  readonly businessId: number
  /** A payment of this tab whose outcome is not known. */
  readonly kept: KeptPayment | null
  /** The back end changes a plan that runs, and says what it charges for it. */
  readonly isExtended: boolean
}

export interface PurchaseContext extends PurchaseInput {
  readonly subscription: Subscription | null
  readonly choice: Choice | null
  /** What is kept was charged, and is kept until the subscription shows it. */
  readonly isPaid: boolean
  /** What is asked about, or paid. */
  readonly purchase: Purchase | null
  /** The same for each try of the same; '' before the first. */
  readonly key: string
  readonly error: string | null
  /** Why the account is not there, as was heard during a payment. */
  readonly missing: 'limited' | 'unloaded' | null
}

/** A plan runs, and the back end changes it. */
export const isChange = ({ isExtended, subscription }: PurchaseContext): boolean =>
  isExtended && subscription !== null && isRunning(subscription)

/** What is paid for ends with the choice: it runs, or it was cancelled and is another plan. */
export const isAsked = (context: PurchaseContext): boolean => {
  const { isExtended, subscription, choice } = context
  if (!isExtended || subscription === null || choice === null) return false
  return isRunning(subscription) || (isPaidStill(subscription) && !isChoice(subscription, choice))
}

/** What was charged shows in what runs. Credits show at once. A back end that charges changes may hear of a plan late. */
export const isSeen = (
  { kept, isPaid, isExtended }: PurchaseContext,
  now: Subscription | null,
): boolean =>
  isPaid &&
  (kept === null || isBought(now, kept.purchase) || (isExtended && kept.purchase.kind === 'topUp'))

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

/** What becomes of a choice whose payment failed. */
export type Refused = Pick<
  Extract<PaymentNews, { type: 'payment.failed' }>,
  'isFinal' | 'isOutdated'
>

/** A key that was refused for good is never taken again; what is no more as it was is chosen anew. */
export const afterRefusal = ({ isFinal, isOutdated }: Refused) => ({
  purchase: null,
  kept: null,
  isPaid: false,
  ...(isFinal && { key: '' }),
  ...(isOutdated && { choice: null }),
})

/**
 * What was bought is chosen no more, and kept until it shows. Where a payment was paid before and is found charged again, a back end
 * that charges changes has said so itself: nothing more is waited for.
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

/** What the parent hears: the account has to be loaded anew, or cannot be reached. */
export type PurchaseNews =
  | { type: 'purchase.done'; isTopUp: boolean }
  /** Nothing was bought, or it was said before. */
  | { type: 'purchase.settled' }
  | { type: 'connection.lost'; text: string }

export const news = (told: PurchaseNews): PurchaseNews => told

export type Ready = Extract<PurchaseEvent, { type: 'account.ready' }>

const CHANGED = 'El precio de lo que elegiste cambió. Elige de nuevo.'

/** What runs by now is not bought again, nor anything for another price than the one that was chosen. */
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

/** What is asked about runs by now, or has another price. */
export const isOvertaken = ({ purchase }: PurchaseContext, found: Ready): boolean =>
  purchase?.kind === 'plan' && afterLoading(purchase, found).choice === null

/** The action that keeps what was loaded. */
export const setFound = {
  type: 'setFound' as const,
  params: ({ event }: { readonly event: Ready }) => event,
}

/** The actions that keep a payment that is not seen yet. */
const setUnseen = [
  'clearPurchase' as const,
  {
    type: 'setKept' as const,
    params: ({ event }: { readonly event: Unseen }) => event.kept,
  },
  {
    type: 'setError' as const,
    params: ({ event }: { readonly event: Unseen }) => event.text,
  },
]
type Unseen = Extract<PaymentNews, { type: 'payment.unseen' }>

/** Without the account nothing else can be chosen. */
export const onUnseen = [
  { guard: 'isLimited' as const, target: 'closed.limited' as const, actions: setUnseen },
  { guard: 'isUnloaded' as const, target: 'closed.unloaded' as const, actions: setUnseen },
  { target: 'choosing' as const, actions: setUnseen },
]
