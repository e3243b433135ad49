import { createActor } from 'xstate'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import '#src/ui/styles.css'
import { AssistantForm } from '#src/views/assistants/AssistantForm.tsx'
import { assistantFormModel } from '../../model/assistants/assistantForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const proposal = createActor(proposalMachine, { input: { businessId: 1 } }).start()
const upload = createActor(avatarUploadMachine, {
  input: { businessId: 1, field: 'avatar' },
}).start()

describeScreen(assistantFormModel, {
  view: (form) => (
    <AssistantForm title="Nuevo Asistente" {...{ form, proposal, upload }} hasRules />
  ),
})
