import '#src/ui/styles.css'
import { AnswerForm } from '#src/views/assistants/UnknownQuestions.tsx'
import { unknownAnswerModel } from '../../model/assistants/unknownAnswer.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(unknownAnswerModel, { view: (form) => <AnswerForm form={form} /> })
