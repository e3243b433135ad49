import '#src/ui/styles.css'
import { SiteForm } from '#src/views/assistants/Sources.tsx'
import { siteFormModel } from '../../model/assistants/siteForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(siteFormModel, { view: (form) => <SiteForm form={form} /> })
