import { describeReplyFailure, type TeamReply } from '#contract/teamReplies.ts'
import { createRemovalMachine } from '../../shared/removalFactory.ts'

export const teamReplyRemovalMachine = createRemovalMachine<TeamReply>({
  id: 'teamReplyRemoval',
  description: "The confirmation before one of the team's quick replies is deleted for everybody.",
  describe: (error) => describeReplyFailure('remove', error),
})
