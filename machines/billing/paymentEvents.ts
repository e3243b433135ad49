import {
  describeBillingFailure,
  isConnectionFailure,
  isProviderRefusal,
} from '#contract/billing/failures.ts'
import type { KeptPayment, Payment, Purchase } from '#contract/billing/keptPayment.ts'
import { CallError, isFinalRefusal } from '#contract/errors.ts'

// Input, context and events of the payment machine.

export interface PaymentInput {
  readonly businessId: number
  readonly purchase: Purchase
  /** The idempotency key, the same for each retry. */
  readonly key: string
  /** The payment that was begun before, with an unknown outcome. */
  readonly payment: Payment | null
  /** A person wants to pay now: where no charge is found, the same intent is confirmed. */
  readonly isConfirmed: boolean
  /** The provider reported the charge. */
  readonly isPaid: boolean
}

export interface PaymentContext extends PaymentInput {
  /** The payment was confirmed: it may be charged, whatever the provider's script reported. */
  readonly isBegun: boolean
  /** The provider's text about the card, shown where the back end says that nothing was charged. */
  readonly said: string | null
  /** The provider refused in words of its own: only silence leaves a doubt. */
  readonly isRefused: boolean
  /** The number of calls that asked the back end about the charge. */
  readonly looks: number
}

/** The parameters of the calls. */
export type Asked = Pick<PaymentInput, 'businessId' | 'purchase' | 'key'>

/** The events for the parent, which then stops the payment. */
export type PaymentNews =
  /** `kept` is null where there was nothing to pay. */
  | { type: 'payment.done'; kept: KeptPayment | null }
  /**
   * Nothing was charged. `isFinal`: the back end accepts this key no more; `isOutdated`: price or plan changed since
   * the choice.
   */
  | {
      type: 'payment.failed'
      text: string
      isOffline: boolean
      isFinal: boolean
      isOutdated: boolean
    }
  /** The back end does not show the charge yet. */
  | { type: 'payment.unseen'; text: string; kept: KeptPayment }
  /** The outcome is unknown. */
  | { type: 'payment.unsure'; text: string; kept: KeptPayment }

export const unsaid = { said: null, isRefused: false }

/** What the provider's form said when it failed. */
export const saidBy = (error: unknown): Pick<PaymentContext, 'said' | 'isRefused'> => ({
  said: describeBillingFailure('payment', error),
  isRefused: isProviderRefusal(error),
})

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

/** The provider is still processing the payment: it is too early to ask. */
const TOO_EARLY = 425
export const isEarly = (error: unknown): boolean =>
  error instanceof CallError && error.status === TOO_EARLY

/** The payment that the tab goes on storing, and the reason. */
export interface Kept {
  readonly type: 'payment.unseen' | 'payment.unsure'
  readonly text: string
}
export const unseen = (text: string): Kept => ({ type: 'payment.unseen', text })
export const unsure = (text: string): Kept => ({ type: 'payment.unsure', text })
