import { fromPromise } from 'xstate'
import { readRole } from '#contract/team/roles.ts'
import {
  changeMember,
  type InvitationDraft,
  inviteMember,
  listTeam,
  type Member,
  type Own,
  readTeam,
  removeMember,
  resendInvitation,
  type Team,
  withdrawInvitation,
} from '#contract/team/team.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import type { RoleChange } from '#machines/team/memberRoleMachine.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

export const teamListActors = (call: Call, own: Own) => ({
  loadTeam: fromPromise<Team, { businessId: number }>(async ({ input: { businessId }, signal }) =>
    readTeam(await call(listTeam, { query: { business_id: businessId } }, signal), own),
  ),
})

export const invitationFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<{ businessId: number }, InvitationDraft>>(
    async ({ input: { scope, draft } }) => {
      const body = {
        business_id: scope.businessId,
        email: draft.email.trim(),
        role: readRole(draft.role) ?? 'agent',
      }
      await call(inviteMember, { body })
    },
  ),
  holdPage,
})

export const memberRoleActors = (call: Call, businessId: number) => ({
  changeRole: fromPromise<void, RoleChange>(async ({ input: { userId, role } }) => {
    const body = { business_id: businessId, role }
    await call(changeMember, { params: { user_id: userId }, body })
  }),
})

/** `saveDrafts`: what the person wrote and did not send goes to the team when they leave. */
export const memberRemovalActors = (
  call: Call,
  businessId: number,
  saveDrafts: () => Promise<void>,
) => ({
  deleteItem: fromPromise<void, { item: Member }>(async ({ input: { item } }) => {
    if (item.isOwn) await saveDrafts()
    const query = { business_id: businessId }
    await call(removeMember, { params: { user_id: item.userId }, query })
  }),
})

export const teamActors = (call: Call) => ({
  resend: fromPromise<void, { invitationId: string }>(async ({ input: { invitationId } }) => {
    await call(resendInvitation, { params: { id: invitationId } })
  }),
  withdraw: fromPromise<void, { invitationId: string }>(async ({ input: { invitationId } }) => {
    await call(withdrawInvitation, { params: { id: invitationId } })
  }),
})
