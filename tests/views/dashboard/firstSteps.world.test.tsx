import { FirstSteps } from '#src/views/dashboard/FirstSteps.tsx'
import '#src/ui/styles.css'
import { firstStepsModel } from '../../model/dashboard/firstSteps.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(firstStepsModel, { view: (steps) => <FirstSteps steps={steps} /> })
