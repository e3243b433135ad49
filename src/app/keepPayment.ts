import type { InputFrom, SnapshotFrom } from 'xstate'
import type { KeptPayment } from '#contract/billing/purchase'
import type { billingMachine } from '#machines/billing/billingMachine'
import type { paymentMachine } from '#machines/billing/paymentMachine'
import type { keptPayment } from '../effects/payment'
import { type Saved, saved } from './saving'

type Input = InputFrom<typeof billingMachine>

/** The machine of a payment, and what is kept of it: its code comes with the area. */
interface KeptBy {
  readonly machine: typeof paymentMachine
  readonly select: (state: SnapshotFrom<typeof paymentMachine>) => KeptPayment | null
}

/** Billing that begins with the payment that this tab was making when the page was left, and with what is known of the back end. */
export type KeepPayment = (
  billing: typeof billingMachine,
  payment: KeptBy,
  known: Pick<Input, 'isExtended' | 'isAdministrator'>,
) => typeof billingMachine

const isSame = (one: KeptPayment | null, other: KeptPayment | null) =>
  one?.payment.intentId === other?.payment.intentId

export const savedByPayment = (
  { machine, select }: KeptBy,
  save: (kept: KeptPayment | null) => void,
): readonly Saved[] => [saved(machine, { select, isSame, save })]

export const paymentKeeper =
  (memory: ReturnType<typeof keptPayment>, keep: (rows: readonly Saved[]) => void): KeepPayment =>
  (billing, payment, known) => {
    keep(savedByPayment(payment, memory.save))
    const getInitialSnapshot: typeof billing.getInitialSnapshot = (scope, input) =>
      // The workspace gives every area its input.
      billing.getInitialSnapshot(scope, { ...input, ...known, kept: memory.read() } as Input)
    return Object.assign(Object.create(billing), { getInitialSnapshot })
  }
