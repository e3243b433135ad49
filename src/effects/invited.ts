import { fromPromise } from 'xstate'
import {
  acceptInvitation,
  type Invited,
  listMyInvitations,
  readInvited,
} from '#contract/team/invited.ts'
import type { Call } from './http.ts'

export const invitedActors = (call: Call) => ({
  loadInvited: fromPromise<readonly Invited[], undefined>(async ({ signal }) =>
    readInvited(await call(listMyInvitations, { query: { expired: '1' } }, signal)),
  ),
  accept: fromPromise<void, { invitation: Invited }>(async ({ input: { invitation } }) => {
    await call(acceptInvitation, { params: { id: invitation.id } })
  }),
})
