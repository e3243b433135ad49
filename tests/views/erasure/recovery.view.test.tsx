import '#src/ui/styles.css'
import { Recovery } from '#src/views/businesses/Recovery.tsx'
import { recoveryModel } from '../../model/erasure/recovery.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(recoveryModel, { view: (recovery) => <Recovery recovery={recovery} /> })
