import '#src/ui/styles.css'
import { ScheduledForm } from '#src/views/inbox/scheduled/ScheduledDialogs.tsx'
import { scheduledFormModel } from '../../../model/inbox/scheduled/scheduledForm.model.ts'
import { scheduleOf } from '../../../model/inbox/scheduled/someScheduled.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(scheduledFormModel, {
  view: (form) => <ScheduledForm form={form} schedule={scheduleOf()} hasTemplates />,
})
