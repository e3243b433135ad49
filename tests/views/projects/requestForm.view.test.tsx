import '#src/ui/styles.css'
import { RequestForm } from '#src/views/projects/RequestForm.tsx'
import { requestFormModel } from '../../model/projects/requestForm.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(requestFormModel, { view: (form) => <RequestForm form={form} /> })
