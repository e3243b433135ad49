import '#src/ui/styles.css'
import { HoursForm } from '#src/views/business/HoursForm.tsx'
import { hoursFormModel } from '../../model/business/hoursForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(hoursFormModel, { view: (form) => <HoursForm form={form} /> })
