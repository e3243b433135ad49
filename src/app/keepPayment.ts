import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { KeptPayment } from '#contract/billing/keptPayment.ts'
import type { billingMachine } from '#machines/billing/billingMachine.ts'
import type { paymentMachine } from '#machines/billing/paymentMachine.ts'
import type { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import type { keptPayment } from '../effects/payment.ts'
import { type Saved, saved } from './saving.ts'

type Input = InputFrom<typeof billingMachine>

/** A machine, and the payment that is kept of it. */
interface Kept<M extends AnyStateMachine> {
  readonly machine: M
  readonly select: (state: SnapshotFrom<M>) => KeptPayment | null
}

/** A payment is kept while it is made, and by who buys until it is known and shown. Their code comes with the area. */
interface KeptBy {
  readonly payment: Kept<typeof paymentMachine>
  readonly purchase: Kept<typeof purchaseMachine>
}

/**
 * Billing that begins with the payment that this tab was making when the page was left, and with what is known of the
 * back end.
 */
export type KeepPayment = (
  billing: typeof billingMachine,
  by: KeptBy,
  known: Pick<Input, 'isExtended' | 'isAdministrator'>,
) => typeof billingMachine

const isSame = (one: KeptPayment | null, other: KeptPayment | null) =>
  one?.payment.intentId === other?.payment.intentId

export const savedByPayment = (
  { payment, purchase }: KeptBy,
  save: (kept: KeptPayment | null) => void,
): readonly Saved[] => [
  saved(payment.machine, { select: payment.select, isSame, save }),
  saved(purchase.machine, { select: purchase.select, isSame, save }),
]

export const paymentKeeper =
  (memory: ReturnType<typeof keptPayment>, keep: (rows: readonly Saved[]) => void): KeepPayment =>
  (billing, by, known) => {
    keep(savedByPayment(by, memory.save))
    const getInitialSnapshot: typeof billing.getInitialSnapshot = (scope, input) =>
      // The workspace gives every area its input.
      billing.getInitialSnapshot(scope, { ...input, ...known, kept: memory.read() } as Input)
    return Object.assign(Object.create(billing), { getInitialSnapshot })
  }
