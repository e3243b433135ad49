import { scheduledFormMachine } from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import '#src/ui/styles.css'
import { ScheduleButton } from '#src/views/inbox/chat/composer/ScheduleButton.tsx'
import { ScheduledPlace } from '#src/views/inbox/scheduled/ScheduledPlace.tsx'
import { scheduledModel } from '../../../model/inbox/scheduled/scheduled.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(scheduledModel, {
  children: { form: still(scheduledFormMachine) },
  view: (scheduled) => (
    <>
      <ScheduledPlace scheduled={scheduled} />
      <ScheduleButton scheduled={scheduled} text="Abrimos" reason={null} />
    </>
  ),
})
