import { paymentMachine } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import type { Faults } from '../invariants/kit/exploring.ts'
import type { Loose } from '../kit/mutants/config.ts'
import { hearing, inState } from '../kit/mutants/mutator.ts'

export const faults: Faults = {
  'one confirmation per payment intent': {
    'a payment of before that is confirmed again instead of asked about': inState(
      paymentMachine,
      'opening',
      (opening) => {
        opening.always = [{ guard: 'hasPayment', target: 'loadingScript' }, { target: 'creating' }]
      },
    ),
    'a form that is closed and confirmed anew': hearing(
      paymentMachine,
      'confirming',
      'payment.leave',
      { target: 'loadingScript' },
    ),
    'a second click that begins the payment anew': hearing(
      purchaseMachine,
      'paying',
      'plan.confirm',
      { target: 'paying', reenter: true },
    ),
    'a payment of before that is forgotten': purchaseMachine.provide({
      guards: { hasKept: () => false },
    }),
  },
  'nothing is charged again before it is shown, unless the person goes on all the same': {
    'a payment that is not seen, and counts as not charged': inState(
      paymentMachine,
      'checking',
      (checking) => {
        const invoke = checking.invoke as Loose
        invoke.onDone = [
          {
            guard: { type: 'isCharged', params: ({ event }: Loose) => (event as Loose).output },
            target: 'done',
            actions: 'announceDone',
          },
          { target: 'failed', actions: 'announceNotCompleted' },
        ]
      },
    ),
    'a charge that is forgotten before it is shown': purchaseMachine.provide({
      guards: { isSeen: ({ context }) => context.isPaid },
    }),
  },
  'a payment whose outcome is not known is kept by its tab': {
    'a page of a proxy that ends the payment': paymentMachine.provide({
      guards: { isFinal: () => true },
    }),
    'a form that fails, and counts as not charged': inState(
      paymentMachine,
      'confirming',
      (confirming) => {
        const invoke = confirming.invoke as Loose
        invoke.onError = { target: 'failed', actions: 'announceNotCompleted' }
      },
    ),
    'a payment of which the outcome is not known, and that counts as failed': inState(
      paymentMachine,
      'checking',
      (checking) => {
        const invoke = checking.invoke as Loose
        invoke.onError = { target: 'failed', actions: 'announceNotCompleted' }
      },
    ),
  },
}
