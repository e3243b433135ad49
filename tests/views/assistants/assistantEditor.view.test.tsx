import { assistantFormMachine } from '#machines/assistants/assistantFormMachine.ts'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import '#src/ui/styles.css'
import { AssistantEditor } from '#src/views/assistants/AssistantEditor.tsx'
import { assistantEditorModel } from '../../model/assistants/assistantEditor.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(assistantEditorModel, {
  children: {
    form: still(assistantFormMachine),
    proposal: still(proposalMachine),
    upload: still(avatarUploadMachine),
  },
  view: (editor) => <AssistantEditor editor={editor} hasRules />,
})
