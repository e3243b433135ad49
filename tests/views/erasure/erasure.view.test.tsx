import '#src/ui/styles.css'
import ErasureDialog from '#src/views/erasure/ErasureDialog.tsx'
import { erasureModel } from '../../model/erasure/erasure.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(erasureModel, { view: (erasure) => <ErasureDialog erasure={erasure} /> })
