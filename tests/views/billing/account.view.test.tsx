import { createActor } from 'xstate'
import { purchaseMachine } from '#machines/billing/purchaseMachine.ts'
import '#src/ui/styles.css'
import { Head, Overview, Troubles } from '#src/views/billing/Billing.tsx'
import { PlanPicker } from '#src/views/billing/PlanPicker.tsx'
import { accountModel } from '../../model/billing/account.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { silentBilling } from './stage.ts'

const billing = silentBilling()
const purchase = createActor(still(purchaseMachine) as typeof purchaseMachine, {
  input: { businessId: 1, kept: null, isExtended: true },
}).start()

describeScreen(accountModel, {
  view: (account) => (
    <>
      <Head billing={billing} account={account} />
      <Troubles account={account} />
      <Overview billing={billing} account={account} />
      <PlanPicker account={account} purchase={purchase} />
    </>
  ),
})
