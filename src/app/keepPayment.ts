import type { InputFrom } from 'xstate'
import type { KeptPayment } from '#contract/billing/purchase'
import type { billingMachine } from '#machines/billing/billingMachine'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine'
import type { keptPayment } from '../effects/payment'
import { type Saved, saved } from './saving'

type Input = InputFrom<typeof billingMachine>

/** Billing that begins with the payment that this tab was making when the page was left, and with what is known of the back end. */
export type KeepPayment = (
  machine: typeof billingMachine,
  known: Pick<Input, 'isExtended' | 'isAdministrator'>,
) => typeof billingMachine

const isSame = (one: KeptPayment | null, other: KeptPayment | null) =>
  one?.payment.intentId === other?.payment.intentId

export const savedByPayment = (save: (kept: KeptPayment | null) => void): readonly Saved[] => [
  saved(paymentMachine, { select: selectKept, isSame, save }),
]

export const paymentKeeper = (
  memory: ReturnType<typeof keptPayment>,
  keep: (rows: readonly Saved[]) => void,
): KeepPayment => {
  keep(savedByPayment(memory.save))
  return (machine, known) => {
    const getInitialSnapshot: typeof machine.getInitialSnapshot = (scope, input) =>
      // The workspace gives every area its input.
      machine.getInitialSnapshot(scope, { ...input, ...known, kept: memory.read() } as Input)
    return Object.assign(Object.create(machine), { getInitialSnapshot })
  }
}
