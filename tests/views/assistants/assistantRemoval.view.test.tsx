import '#src/ui/styles.css'
import { AssistantRemoval } from '#src/views/assistants/AssistantRemoval.tsx'
import { assistantRemovalModel } from '../../model/assistants/assistantRemoval.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(assistantRemovalModel, {
  view: (removal) => <AssistantRemoval removal={removal} />,
})
