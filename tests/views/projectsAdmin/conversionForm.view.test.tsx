import '#src/ui/styles.css'
import { ConversionForm } from '#src/views/projectsAdmin/ConversionForm.tsx'
import { reminders } from '../../model/projects/someProjects.ts'
import { conversionFormModel } from '../../model/projectsAdmin/conversionForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(conversionFormModel, {
  view: (form) => <ConversionForm form={form} request={reminders} />,
})
