import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { DetailsForm } from '#src/views/business/DetailsForm.tsx'
import { businessFormModel } from '../../model/business/businessForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const upload = createActor(logoUploadMachine, {
  input: { businessId: 1, field: 'logoUrl' },
}).start()

describeScreen(businessFormModel, { view: (form) => <DetailsForm form={form} upload={upload} /> })
