import '#src/ui/styles.css'
import { ReportForm } from '#src/views/projects/ReportForm.tsx'
import { reportFormModel } from '../../model/projects/reportForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(reportFormModel, { view: (form) => <ReportForm form={form} /> })
