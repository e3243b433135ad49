import '#src/ui/styles.css'
import { ControlForm } from '#src/views/assistants/ControlQuestions.tsx'
import { controlFormModel } from '../../model/assistants/controlForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(controlFormModel, { view: (form) => <ControlForm form={form} /> })
