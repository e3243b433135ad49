import '#src/ui/styles.css'
import { PastPayments } from '#src/views/billing/PastPayments.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { transactionListModel } from '../../model/billing/transactionList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(transactionListModel, {
  view: (transactions) => (
    <Entrance lists={[transactions]}>
      <PastPayments transactions={transactions} onReceipt={() => undefined} />
    </Entrance>
  ),
})
