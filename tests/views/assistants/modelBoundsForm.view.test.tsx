import '#src/ui/styles.css'
import { BoundsForm } from '#src/views/assistants/ModelUse.tsx'
import { modelBoundsFormModel } from '../../model/assistants/modelBoundsForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(modelBoundsFormModel, { view: (form) => <BoundsForm form={form} /> })
