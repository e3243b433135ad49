import { fromPromise } from 'xstate'
import type { Assigned, Colleague } from '#contract/assignee.ts'
import {
  assignConversation,
  describeAssignmentFailure,
  readSet,
} from '#contract/conversationAssignee.ts'
import { counted } from '#contract/counted.ts'
import { listTeam, type Member, readTeam } from '#contract/team/team.ts'
import { writeId } from '#contract/wire.ts'
import type { Refused } from '#machines/inbox/assignees/assigning.ts'
import type { Call } from './http.ts'

/** What is shown of a member who can be chosen. */
export const asColleague = ({ userId, name, photoUrl, isPresent }: Member): Colleague => ({
  userId,
  name,
  ...(photoUrl !== null && { photoUrl }),
  ...(isPresent !== undefined && { isPresent }),
})

export const assigningActors = (call: Call) => ({
  loadPeople: fromPromise<readonly Colleague[], { businessId: number }>(
    async ({ input: { businessId }, signal }) => {
      const answer = await call(listTeam, { query: { business_id: businessId } }, signal)
      // Who of them asks does not matter here.
      const { members } = readTeam(answer, { userId: null, email: null })
      return members.map(asColleague)
    },
  ),
  // Not aborted when its actor stops: the server may already have the change.
  saveAssignee: fromPromise<Assigned, Assigned>(async ({ input: { threadId, assignee } }) => {
    const user_id = assignee && writeId(assignee.userId)
    const answer = await call(assignConversation, { params: { id: threadId }, body: { user_id } })
    return { threadId, assignee: readSet(answer) }
  }),
})

export const refusedText = ({ error, count }: Refused): string => {
  const reason = describeAssignmentFailure('assign', error)
  return count < 2 ? reason : `${counted(count, 'conversación', 'conversaciones')}: ${reason}`
}
