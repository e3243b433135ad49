import { describeTeamFailure, type Member } from '#contract/team/team.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

export const memberRemovalMachine = createRemovalMachine<Member>({
  id: 'memberRemoval',
  description: 'The question before somebody is removed from the business, or leaves it.',
  describe: (error, { isOwn }) => describeTeamFailure(isOwn ? 'leave' : 'remove', error),
})
