import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { billingMachine } from '#machines/billing/billingMachine.ts'
import { cancellationMachine } from '#machines/billing/cancellationMachine.ts'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import '#src/ui/styles.css'
import { Billing } from '#src/views/billing/Billing.tsx'
import { billingModel } from '../../model/billing/billing.model.ts'
import { running } from '../../model/billing/someBilling.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { accountOf, loadedTransactions } from './stage.ts'

/** The shell renders the view only while it is the current one. */
function Shown({ billing }: { readonly billing: ActorRefFrom<typeof billingMachine> }) {
  const isShown = useSelector(billing, (state) => state.matches({ view: 'shown' }))
  return isShown && <Billing billing={billing} />
}

const silent = () => undefined

describeScreen(billingModel, {
  children: {
    // Its announcement is an event of the model.
    account: accountOf(running).provide({
      actions: { announceReady: silent, announceLimited: silent },
    }),
    purchase: still(purchaseMachine),
    transactions: loadedTransactions,
    cancellation: still(cancellationMachine),
  },
  view: (billing) => <Shown billing={billing} />,
})
