import '#src/ui/styles.css'
import { TeamReplyForm } from '#src/views/inbox/replies/TeamReplyForm.tsx'
import { teamReplyFormModel } from '../../../model/inbox/replies/teamReplyForm.model'
import { describeScreen } from '../../kit/screenWorld'

describeScreen(teamReplyFormModel, { view: (form) => <TeamReplyForm form={form} /> })
