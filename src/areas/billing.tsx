import { useSelector } from '@xstate/react'
import { hasCapability } from '#contract/config'
import { accountMachine } from '#machines/billing/accountMachine'
import { billingMachine } from '#machines/billing/billingMachine'
import { cancellationMachine } from '#machines/billing/cancellationMachine'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine'
import { purchaseMachine, selectUnsettled } from '#machines/billing/purchaseMachine'
import { transactionListMachine } from '#machines/billing/transactionListMachine'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { toast } from '../app/toast'
import {
  accountActors,
  cancellationActors,
  paymentActors,
  transactionListActors,
} from '../effects/billing'
import { Billing } from '../views/billing/Billing'

export const wire = (
  { account, billingCall: call, config, keepPayment }: AreaWorld,
  late: LateMachines,
): void =>
  late.subscription.arrive(
    keepPayment(
      billingMachine.provide({
        actors: {
          account: accountMachine.provide({ actors: accountActors(call) }),
          purchase: purchaseMachine.provide({
            actors: {
              payment: paymentMachine.provide({ actors: paymentActors(call, config) }),
            },
          }),
          transactions: transactionListMachine.provide({ actors: transactionListActors(call) }),
          cancellation: cancellationMachine.provide({ actors: cancellationActors(call) }),
        },
        actions: {
          toastPaid: ({ system }, { isTopUp }) =>
            toast(system, {
              tone: 'success',
              text: isTopUp ? 'Créditos recargados' : 'Suscripción actualizada',
            }),
          toastCancelled: ({ system }) =>
            toast(system, { tone: 'success', text: 'Suscripción cancelada' }),
        },
      }),
      {
        payment: { machine: paymentMachine, select: selectKept },
        purchase: { machine: purchaseMachine, select: selectUnsettled },
      },
      { isExtended: hasCapability(config, 'billing'), isAdministrator: account.isAdministrator },
    ),
  )

export function View({ workspace }: AreaViewProps) {
  const billing = useSelector(workspace, ({ children }) => children.subscription)
  return billing && <Billing billing={billing} />
}
