import type { PersonFigures, TeamFigures } from '#contract/team/figures.ts'
import type { Invited } from '#contract/team/invited.ts'
import type { Team } from '#contract/team/team.ts'
import { wireTime } from '../kit/wire.ts'

export const teamRows = ({ members, invitations }: Team) => ({
  success: true,
  data: {
    members: members.map(({ userId, email, name, photoUrl, role, lastSeen }) => ({
      user_id: userId,
      email,
      name,
      photo_url: photoUrl,
      role,
      last_seen: wireTime(lastSeen),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      invitation_id: id,
      email,
      role,
      expires_at: wireTime(expiresAt),
    })),
  },
})

export const invitedRows = (invitations: readonly Invited[]) => ({
  success: true,
  data: invitations.map(({ id, businessId, businessName, role, isExpired }) => ({
    invitation_id: id,
    business_id: businessId,
    business_name: businessName,
    role,
    ...(isExpired && { expired: true }),
  })),
})

const counts = ({
  taken,
  solved,
  firstAnswer,
  solving,
  surveyed,
  good,
}: Omit<PersonFigures, 'id' | 'kind' | 'name' | 'photoUrl' | 'isMember'>) => ({
  taken,
  solved,
  first_answer_seconds: firstAnswer,
  solving_seconds: solving,
  surveyed,
  good,
})

export const figureRows = (figures: TeamFigures) => ({
  success: true,
  data: {
    people: figures.people.map((person) => ({
      ...counts(person),
      user_id: person.id,
      kind: person.kind,
      name: person.name,
      photo_url: person.photoUrl,
      is_member: person.isMember,
    })),
    hours: figures.hours.map((hour) => ({ ...counts(hour), hour: hour.hour, begun: hour.begun })),
    total: { ...counts(figures.total), begun: figures.total.begun },
    time_hours: figures.timeHours,
    known_since: wireTime(figures.knownSince),
    has_survey: figures.hasSurvey,
  },
})
