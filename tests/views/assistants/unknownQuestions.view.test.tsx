import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { unknownAnswerMachine } from '#machines/assistants/unknownAnswerMachine.ts'
import {
  selectIsOffered,
  type unknownQuestionsMachine,
} from '#machines/assistants/unknownQuestionsMachine.ts'
import '#src/ui/styles.css'
import { UnknownQuestions } from '#src/views/assistants/UnknownQuestions.tsx'
import { unknownQuestionsModel } from '../../model/assistants/unknownQuestions.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The dialog shows them only where the back end offers them. */
function Offered({ unknown }: { readonly unknown: ActorRefFrom<typeof unknownQuestionsMachine> }) {
  return useSelector(unknown, selectIsOffered) && <UnknownQuestions unknown={unknown} />
}

describeScreen(unknownQuestionsModel, {
  children: { form: still(unknownAnswerMachine) },
  view: (unknown) => <Offered unknown={unknown} />,
})
