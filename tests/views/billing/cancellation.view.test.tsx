import '#src/ui/styles.css'
import { CancellationDialog } from '#src/views/billing/CancellationDialog.tsx'
import { cancellationModel } from '../../model/billing/cancellation.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(cancellationModel, {
  view: (cancellation) => <CancellationDialog cancellation={cancellation} />,
})
