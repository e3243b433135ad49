import { paymentMachine } from '#machines/billing/paymentMachine.ts'
import '#src/ui/styles.css'
import { CreditPacks } from '#src/views/billing/CreditPacks.tsx'
import { PaymentDialog } from '#src/views/billing/PaymentDialog.tsx'
import { PlanPicker } from '#src/views/billing/PlanPicker.tsx'
import { PurchaseDialog } from '#src/views/billing/PurchaseDialog.tsx'
import { PurchaseFailure } from '#src/views/billing/PurchaseFailure.tsx'
import { purchaseModel } from '../../model/billing/purchase.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedAccount } from './stage.ts'

const account = loadedAccount(null)

describeScreen(purchaseModel, {
  children: { payment: still(paymentMachine) },
  view: (purchase) => (
    <>
      <PurchaseFailure purchase={purchase} />
      <PlanPicker account={account} purchase={purchase} />
      <CreditPacks account={account} purchase={purchase} />
      <PurchaseDialog account={account} purchase={purchase} />
      <PaymentDialog purchase={purchase} />
    </>
  ),
})
