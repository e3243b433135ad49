import { fromPromise } from 'xstate'
import type { Assigned, Assignee, Colleague } from '#contract/assignee.ts'
import {
  assignConversation,
  describeAssignmentFailure,
  readSet,
} from '#contract/conversationAssignee.ts'
import { counted } from '#contract/counted.ts'
import { listTeam, type Member, readTeam } from '#contract/team/team.ts'
import { writeId } from '#contract/wire.ts'
import type { Assigning, Refused } from '#machines/inbox/assignees/assigning.ts'
import type { Call } from './http.ts'

/** What is shown of a member who can be chosen. */
export const asColleague = ({ userId, name, photoUrl, isPresent, isAway }: Member): Colleague => ({
  userId,
  name,
  ...(photoUrl !== null && { photoUrl }),
  ...(isPresent !== undefined && { isPresent }),
  ...(isAway && { isAway }),
})

const idOf = (assignee: Assignee | null) => assignee && writeId(assignee.userId)

export const peopleActor = (call: Call) =>
  fromPromise<readonly Colleague[], { businessId: number }>(
    async ({ input: { businessId }, signal }) => {
      const answer = await call(listTeam, { query: { business_id: businessId } }, signal)
      // Who of them asks does not matter here.
      const { members } = readTeam(answer, { userId: null, email: null })
      return members.map(asColleague)
    },
  )

export const assigningActors = (call: Call) => ({
  loadPeople: peopleActor(call),
  // Not aborted when its actor stops: the server may already have the change.
  saveAssignee: fromPromise<Assigned, Assigning>(async ({ input: { threadId, assignee, was } }) => {
    const body = {
      user_id: idOf(assignee),
      ...(was !== undefined && { was_user_id: idOf(was) }),
    }
    const answer = await call(assignConversation, { params: { id: threadId }, body })
    return { threadId, assignee: readSet(answer) }
  }),
})

export const refusedText = ({ error, count }: Refused): string => {
  const reason = describeAssignmentFailure('assign', error)
  return count < 2 ? reason : `${counted(count, 'conversación', 'conversaciones')}: ${reason}`
}
