import { page } from 'vitest/browser'
import { scheduledFormMachine } from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import '#src/ui/styles.css'
import { ScheduleButton } from '#src/views/inbox/chat/composer/ScheduleButton.tsx'
import { ScheduledPlace } from '#src/views/inbox/scheduled/ScheduledPlace.tsx'
import { scheduledModel } from '../../../model/inbox/scheduled/scheduled.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { doAt } from '../../kit/given.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

const DAY_BEFORE = Date.UTC(2099, 11, 30, 20)

describeScreen(scheduledModel, {
  children: { form: still(scheduledFormMachine) },
  performers: {
    // The proposed moment is of the clock: the day before that of the model.
    'scheduled.write': () =>
      doAt(DAY_BEFORE, () => page.getByRole('button', { name: 'Programar' }).click()),
  },
  view: (scheduled) => (
    <>
      <ScheduledPlace scheduled={scheduled} />
      <ScheduleButton scheduled={scheduled} text="Abrimos" reason={null} />
    </>
  ),
})
