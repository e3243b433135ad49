import type { Invited } from '#contract/team/invited.ts'
import type { Invitation, Member, Team } from '#contract/team/team.ts'

export const ana: Member = {
  userId: '7',
  isOwn: true,
  email: 'ana@taller.example',
  name: 'Ana Rojas',
  photoUrl: null,
  role: 'owner',
  lastSeen: Date.parse('2026-11-28T12:00:00Z'),
}

export const luis: Member = {
  userId: '8',
  isOwn: false,
  email: 'luis@taller.example',
  name: 'Luis Mora',
  photoUrl: null,
  role: 'agent',
  lastSeen: null,
}

const invitation: Invitation = {
  id: '3',
  email: 'eva@taller.example',
  role: 'manager',
  expiresAt: Date.parse('2027-12-05T12:00:00Z'),
}

/** As an owner sees it, and as an agent does. */
export const owners: Team = { members: [ana, luis], invitations: [invitation] }
/** One of two owners may leave. */
export const partner: Member = { ...luis, role: 'owner' }
export const twoOwners: Team = { ...owners, members: [ana, partner] }
export const agents: Team = {
  members: [
    { ...ana, isOwn: false, email: null },
    { ...luis, isOwn: true },
  ],
  invitations: [],
}

export const invited: Invited = {
  id: '3',
  businessId: '5',
  businessName: 'Café Norte',
  role: 'agent',
  isExpired: false,
}
