import '#src/ui/styles.css'
import { ConversionForm } from '#src/views/projectsAdmin/ConversionForm.tsx'
import { reminders } from '../../model/projects/someProjects'
import { conversionFormModel } from '../../model/projectsAdmin/conversionForm.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(conversionFormModel, {
  view: (form) => <ConversionForm form={form} request={reminders} />,
})
