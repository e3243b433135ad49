import '#src/ui/styles.css'
import { Scheduling } from '#src/views/assistants/Scheduling.tsx'
import { schedulingModel } from '../../model/assistants/scheduling.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(schedulingModel, { view: (scheduling) => <Scheduling scheduling={scheduling} /> })
