import type { SnapshotFrom } from 'xstate'
import { describeReplyFailure, type TeamReply } from '#contract/teamReplies.ts'
import { createWholeListMachine } from '../../shared/wholeListFactory.ts'

export const teamReplyListMachine = createWholeListMachine<TeamReply, null>({
  id: 'teamReplyList',
  description: 'The quick replies that the members of the business share.',
  describe: (error) => describeReplyFailure('list', error),
  isSifted: false,
  isChanged: false,
})

/** The team's replies as last loaded; null before the first answer. */
export const selectItems = (state: SnapshotFrom<typeof teamReplyListMachine>) => state.context.items
