import { readBusinessId } from '#contract/businesses.ts'
import { readTeamFigures, type teamFiguresEndpoints } from '#contract/team/figures.ts'
import { type invitedEndpoints, readInvited } from '#contract/team/invited.ts'
import { type profileEndpoints, readOwnProfile } from '#contract/team/profile.ts'
import { readTeam, type teamEndpoints } from '#contract/team/team.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof teamEndpoints> &
  ReadersOf<typeof teamFiguresEndpoints> &
  ReadersOf<typeof invitedEndpoints> &
  ReadersOf<typeof profileEndpoints> = {
  listTeam: (answer) => readTeam(answer, { userId: '1', email: null }),
  inviteMember: done,
  resendInvitation: done,
  withdrawInvitation: done,
  changeMember: done,
  removeMember: done,
  teamFigures: readTeamFigures,
  listMyInvitations: readInvited,
  acceptInvitation: ({ data }) => readBusinessId(data.business_id),
  readProfile: readOwnProfile,
  changeProfile: readOwnProfile,
}
