import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { accountMachine } from '#machines/billing/accountMachine.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { cancellationMachine } from '#machines/billing/cancellationMachine.ts'
import { paymentMachine, selectKept } from '#machines/billing/paymentMachine.ts'
import { purchaseMachine, selectUnsettled } from '#machines/billing/purchaseMachine.ts'
import { transactionListMachine } from '#machines/billing/transactionListMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import {
  accountActors,
  cancellationActors,
  paymentActors,
  transactionListActors,
} from '../effects/billing.ts'
import { readConfig } from '../effects/config.ts'
import { printPage } from '../effects/print.ts'
import { Billing } from '../views/billing/Billing.tsx'

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
          printPage: () => printPage(),
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
  const [isPaymentTest] = useState(() => readConfig().paymentSandbox ?? false)
  return billing && <Billing billing={billing} isPaymentTest={isPaymentTest} />
}
