import '#src/ui/styles.css'
import { TeamReplyRemoval } from '#src/views/inbox/replies/TeamReplyRemoval.tsx'
import { teamReplyRemovalModel } from '../../../model/inbox/replies/teamReplyRemoval.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(teamReplyRemovalModel, {
  view: (removal) => <TeamReplyRemoval removal={removal} />,
})
