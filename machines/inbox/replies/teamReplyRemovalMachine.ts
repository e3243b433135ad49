import { describeReplyFailure, type TeamReply } from '#contract/teamReplies'
import { createRemovalMachine } from '../../shared/removalFactory'

export const teamReplyRemovalMachine = createRemovalMachine<TeamReply>({
  id: 'teamReplyRemoval',
  description: "The confirmation before one of the team's quick replies is deleted for everybody.",
  describe: (error) => describeReplyFailure('remove', error),
})
