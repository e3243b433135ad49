import { assistantFormMachine } from '#machines/assistants/assistantFormMachine'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine'
import { proposalMachine } from '#machines/assistants/proposalMachine'
import '#src/ui/styles.css'
import { AssistantEditor } from '#src/views/assistants/AssistantEditor.tsx'
import { assistantEditorModel } from '../../model/assistants/assistantEditor.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

describeScreen(assistantEditorModel, {
  children: {
    form: still(assistantFormMachine),
    proposal: still(proposalMachine),
    upload: still(avatarUploadMachine),
  },
  view: (editor) => <AssistantEditor editor={editor} />,
})
