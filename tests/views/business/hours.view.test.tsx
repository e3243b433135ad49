import '#src/ui/styles.css'
import { hoursFormMachine } from '#machines/business/hoursFormMachine.ts'
import { Hours } from '#src/views/business/Hours.tsx'
import { hoursModel } from '../../model/business/hours.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(hoursModel, {
  view: (hours) => <Hours hours={hours} />,
  children: { form: still(hoursFormMachine) },
})
