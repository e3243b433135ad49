import '#src/ui/styles.css'
import { RequestForm } from '#src/views/projects/RequestForm.tsx'
import { requestFormModel } from '../../model/projects/requestForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(requestFormModel, { view: (form) => <RequestForm form={form} /> })
