import '#src/ui/styles.css'
import { AssistantRemoval } from '#src/views/assistants/AssistantRemoval.tsx'
import { assistantRemovalModel } from '../../model/assistants/assistantRemoval.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(assistantRemovalModel, {
  view: (removal) => <AssistantRemoval removal={removal} />,
})
