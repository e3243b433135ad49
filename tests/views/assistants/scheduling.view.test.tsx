import '#src/ui/styles.css'
import { Scheduling } from '#src/views/assistants/Scheduling.tsx'
import { schedulingModel } from '../../model/assistants/scheduling.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(schedulingModel, {
  view: (scheduling) => <Scheduling hasSupport scheduling={scheduling} />,
})
