import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { billingMachine } from '#machines/billing/billingMachine'
import { cancellationMachine } from '#machines/billing/cancellationMachine'
import { purchaseMachine } from '#machines/billing/purchaseMachine'
import '#src/ui/styles.css'
import { Billing } from '#src/views/billing/Billing.tsx'
import { billingModel } from '../../model/billing/billing.model'
import { running } from '../../model/billing/someBilling'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'
import { accountOf, loadedTransactions } from './stage'

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
