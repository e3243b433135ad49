import { describeBillingFailure, isConnectionFailure } from '#contract/billing/failures'
import type { Payment } from '#contract/billing/payment'
import type { KeptPayment, Purchase } from '#contract/billing/purchase'
import { CallError, isFinalRefusal } from '#contract/errors'

// What the machine of a payment is started with, knows, and says.

export interface PaymentInput {
  readonly businessId: number
  readonly purchase: Purchase
  /** The same for each try of the same. */
  readonly key: string
  /** What was begun before, and whose outcome is not known. */
  readonly payment: Payment | null
  /** A person wants to pay it now: where it is not seen to be charged, the same intent is confirmed. */
  readonly isConfirmed: boolean
  /** The provider has said that it was charged. */
  readonly isPaid: boolean
}

export interface PaymentContext extends PaymentInput {
  /** It was confirmed: it may be charged, whatever was heard of it. */
  readonly isBegun: boolean
  /** The provider's words about the card, for where the back end says that nothing was charged. */
  readonly said: string | null
  /** How often it was looked for. */
  readonly looks: number
}

/** What the back end is asked with. */
export type Asked = Pick<PaymentInput, 'businessId' | 'purchase' | 'key'>

/** What the parent hears: it ends the payment then. */
export type PaymentNews =
  /** `kept` is null where nothing had to be paid. */
  | { type: 'payment.done'; kept: KeptPayment | null }
  /** Nothing was charged. `isFinal`: the back end takes this key no more; `isOutdated`: what was chosen is no more as it was. */
  | {
      type: 'payment.failed'
      text: string
      isOffline: boolean
      isFinal: boolean
      isOutdated: boolean
    }
  /** The back end does not show it yet. */
  | { type: 'payment.unseen'; text: string; kept: KeptPayment }
  /** Whether it was charged is not known. */
  | { type: 'payment.unsure'; text: string; kept: KeptPayment }

/** Another payment was made, or the price changed. */
const CONFLICT = 409
const NOT_COMPLETED = 'El pago no se completó. Puedes intentarlo de nuevo.'
export const NOT_SEEN =
  'Tu pago todavía no aparece. Si ya pagaste, lo verás aquí en unos minutos. Si no, puedes intentarlo de nuevo: no se cobra dos veces.'

export interface Failure {
  readonly situation: 'create' | 'topUp' | 'script'
  readonly error: unknown
}

export const situationOf = ({ purchase }: PaymentInput) =>
  purchase.kind === 'plan' ? 'create' : 'topUp'

export const isFinal = (error: unknown): boolean =>
  isFinalRefusal(error) && !isConnectionFailure(error)

export const failed = ({ situation, error }: Failure): PaymentNews => ({
  type: 'payment.failed',
  text: describeBillingFailure(situation, error),
  isOffline: situation !== 'script' && isConnectionFailure(error),
  isFinal: isFinal(error),
  isOutdated: error instanceof CallError && error.status === CONFLICT,
})

export const notCompleted = (said: string | null): PaymentNews => ({
  type: 'payment.failed',
  text: said ?? NOT_COMPLETED,
  isOffline: false,
  isFinal: false,
  isOutdated: false,
})

export const keptOf = ({ purchase, key, payment }: PaymentContext): KeptPayment => ({
  purchase,
  key,
  payment: payment ?? { publicKey: '', intentId: '' },
})

/** The back end has the payment, and its provider is still charging it: too early to ask. */
const TOO_EARLY = 425
export const isEarly = (error: unknown): boolean =>
  error instanceof CallError && error.status === TOO_EARLY

/** What the tab goes on keeping, and why. */
export interface Kept {
  readonly type: 'payment.unseen' | 'payment.unsure'
  readonly text: string
}
export const unseen = (text: string): Kept => ({ type: 'payment.unseen', text })
export const unsure = (text: string): Kept => ({ type: 'payment.unsure', text })
