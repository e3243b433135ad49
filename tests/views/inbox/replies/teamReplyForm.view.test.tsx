import '#src/ui/styles.css'
import { TeamReplyForm } from '#src/views/inbox/replies/TeamReplyForm.tsx'
import { teamReplyFormModel } from '../../../model/inbox/replies/teamReplyForm.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(teamReplyFormModel, { view: (form) => <TeamReplyForm form={form} /> })
