import '#src/ui/styles.css'
import { businessFormMachine } from '#machines/business/businessFormMachine.ts'
import { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { Details } from '#src/views/business/Details.tsx'
import { businessDetailsModel } from '../../model/business/businessDetails.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(businessDetailsModel, {
  view: (details) => <Details details={details} />,
  children: { form: still(businessFormMachine), upload: still(logoUploadMachine) },
})
