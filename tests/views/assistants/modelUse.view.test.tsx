import { modelBoundsFormMachine } from '#machines/assistants/modelBoundsFormMachine.ts'
import '#src/ui/styles.css'
import { ModelUse } from '#src/views/assistants/ModelUse.tsx'
import { modelUseModel } from '../../model/assistants/modelUse.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(modelUseModel, {
  children: { form: still(modelBoundsFormMachine) },
  view: (use) => <ModelUse use={use} />,
})
