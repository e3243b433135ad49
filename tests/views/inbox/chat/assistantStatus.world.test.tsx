import { AssistantBar } from '#src/views/inbox/chat/AssistantBar.tsx'
import { PauseOffer } from '#src/views/inbox/chat/PauseOffer.tsx'
import { assistantStatusModel } from '../../../model/inbox/chat/assistantStatus.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(assistantStatusModel, {
  view: (assistant) => (
    <>
      <AssistantBar assistant={assistant} onGoToAssistants={() => undefined} />
      <PauseOffer assistant={assistant} />
    </>
  ),
  elsewhere: { 'Error al cambiar estado': 'a notice of the application' },
})
