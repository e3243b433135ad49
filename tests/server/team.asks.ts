import type { Asks } from './kit/asking.ts'

const ACCOUNT = 'the account that calls'

export const asks: Asks = {
  listTeam: ({ businessId }) => ({ query: { business_id: businessId } }),
  inviteMember: ({ businessId }) => ({
    body: { business_id: businessId, email: 'extrano@ejemplo.es', role: 'agent' },
  }),
  resendInvitation: ({ invitationId }) => ({ params: { id: invitationId } }),
  withdrawInvitation: ({ invitationId }) => ({ params: { id: invitationId } }),
  changeMember: ({ businessId, memberId }) => ({
    params: { user_id: memberId },
    body: { business_id: businessId, role: 'manager' },
  }),
  removeMember: ({ businessId, memberId }) => ({
    params: { user_id: memberId },
    query: { business_id: businessId },
  }),
  teamFigures: ({ businessId }) => ({ query: { business_id: businessId, days: 7 } }),
  listMyInvitations: ACCOUNT,
  acceptInvitation: 'an invitation of the account that calls: tests/server/team.test.ts',
  readProfile: ACCOUNT,
  changeProfile: ACCOUNT,
}
