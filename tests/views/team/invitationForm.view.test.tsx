import '#src/ui/styles.css'
import { InvitationForm } from '#src/views/team/InvitationForm.tsx'
import { invitationFormModel } from '../../model/team/invitationForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(invitationFormModel, { view: (form) => <InvitationForm form={form} /> })
