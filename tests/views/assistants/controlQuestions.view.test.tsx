import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { controlFormMachine } from '#machines/assistants/controlFormMachine.ts'
import type { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import { selectIsOffered } from '#machines/assistants/controlQuestionsShown.ts'
import '#src/ui/styles.css'
import { ControlQuestions } from '#src/views/assistants/ControlQuestions.tsx'
import { controlQuestionsModel } from '../../model/assistants/controlQuestions.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The dialog shows them only where the back end offers them. */
function Offered({ control }: { readonly control: ActorRefFrom<typeof controlQuestionsMachine> }) {
  return useSelector(control, selectIsOffered) && <ControlQuestions control={control} />
}

describeScreen(controlQuestionsModel, {
  children: { form: still(controlFormMachine) },
  view: (control) => <Offered control={control} />,
})
