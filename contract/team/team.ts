import * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import type { FieldProblem } from '../fields.ts'
import { Loose, looseFlag, looseText, looseTime } from '../loose.ts'
import { BusinessId, Id, readUrl } from '../wire.ts'
import { Role, readRole } from './roles.ts'

// The people of a business, and who is invited to it. Recado only, with the capability `team`.

/** An invitation is good for so long. */
export const INVITATION_DAYS = 7

const RoleWire = z.catch(z.nullable(Role), null)

const MemberWire = z.looseObject({
  user_id: Id,
  /** Owners are told it. */
  email: Loose,
  name: Loose,
  photo_url: Loose,
  role: RoleWire,
  last_seen: Loose,
  present: Loose,
  away: Loose,
})

const InvitationWire = z.looseObject({
  invitation_id: Id,
  email: Loose,
  role: RoleWire,
  expires_at: Loose,
})

const done = z.object({ success: Loose })
const PositiveId = z.coerce.number().check(z.int(), z.positive())
const invitation = z.object({ id: PositiveId })
const member = z.object({ user_id: PositiveId })

/**
 * For each member of the business. The invitations are told to its owners. With `thread_id` only those are listed who
 * see that conversation.
 */
export const listTeam = endpoint({
  method: 'GET',
  path: '/lpmobile/team',
  auth: 'session',
  query: z.object({ business_id: BusinessId, thread_id: z.optional(z.string()) }),
  answer: z.object({
    success: Loose,
    data: z.looseObject({
      members: z.catch(z.array(MemberWire), []),
      invitations: z.catch(z.array(InvitationWire), []),
    }),
  }),
})

/** Sends a mail. Whoever is invited already gets the new role, and another mail. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/lpmobile/team/invitations',
  auth: 'session',
  body: z.object({ business_id: BusinessId, email: z.string(), role: Role }),
  answer: done,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/lpmobile/team/invitations/:id/resend',
  auth: 'session',
  params: invitation,
  answer: done,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/lpmobile/team/invitations/:id',
  auth: 'session',
  params: invitation,
  answer: done,
})

/** The last owner stays one: 409. */
export const changeMember = endpoint({
  method: 'PUT',
  path: '/lpmobile/team/members/:user_id',
  auth: 'session',
  params: member,
  body: z.object({ business_id: BusinessId, role: Role }),
  answer: done,
})

/** A member who leaves, or whom an owner removes. The last owner stays: 409. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/lpmobile/team/members/:user_id',
  auth: 'session',
  params: member,
  query: z.object({ business_id: BusinessId }),
  answer: done,
})

export interface Member {
  readonly userId: string
  /** The person who looks. */
  readonly isOwn: boolean
  readonly email: string | null
  readonly name: string
  readonly photoUrl: string | null
  readonly role: Role
  /** Milliseconds since the epoch. */
  readonly lastSeen: number | null
  /** Has an open page now; undefined where the back end does not say. */
  readonly isPresent?: boolean
  /** Has had no open page for a while. */
  readonly isAway?: boolean
}

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null
}

export interface Team {
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
}

/** The account that asks. */
export interface Own {
  readonly userId: string | null
  readonly email: string | null
}

/** A member whose role is not known may the least. */
const readMember = (wire: z.output<typeof MemberWire>, own: Own): Member => {
  const email = looseText(wire.email)
  const isPresent = looseFlag(wire.present)
  return {
    userId: String(wire.user_id),
    // A session of an earlier release may not know the account's id.
    isOwn:
      own.userId === null
        ? email !== null && email === own.email
        : String(wire.user_id) === own.userId,
    email,
    name: looseText(wire.name) ?? email ?? 'Sin nombre',
    photoUrl: readUrl(looseText(wire.photo_url)),
    role: wire.role ?? 'agent',
    lastSeen: looseTime(wire.last_seen),
    ...(isPresent !== null && { isPresent }),
    ...(looseFlag(wire.away) === true && { isAway: true }),
  }
}

const readInvitation = (wire: z.output<typeof InvitationWire>): Invitation => ({
  id: String(wire.invitation_id),
  email: looseText(wire.email) ?? '',
  role: wire.role ?? 'agent',
  expiresAt: looseTime(wire.expires_at),
})

export const readTeam = ({ data }: z.output<typeof listTeam.answer>, own: Own): Team => ({
  members: data.members.map((wire) => readMember(wire, own)),
  invitations: data.invitations.map(readInvitation),
})

/** The role of the person who looks; the least where it is not told. */
export const ownRole = ({ members }: Team): Role =>
  members.find(({ isOwn }) => isOwn)?.role ?? 'agent'

/** The fields of an invitation, as typed. */
export interface InvitationDraft {
  readonly email: string
  /** A role, or ''. */
  readonly role: string
}

export const emptyInvitation: InvitationDraft = { email: '', role: 'agent' }

export const invitationProblem = ({
  email,
  role,
}: InvitationDraft): FieldProblem<keyof InvitationDraft> | null => {
  const problem = emailProblem(email)
  if (problem) return { field: 'email', text: emailProblemTexts[problem] }
  return readRole(role) === null ? { field: 'role', text: 'Elige un papel' } : null
}

/** Nobody who may change the team would be left. */
export const LAST_OWNER = 'El negocio necesita al menos un dueño. Nombra a otro antes.'

/** The error texts of the team. */
export const describeTeamFailure = failures({
  list: saidOr('No se pudo cargar el equipo'),
  invite: saidOr('No se pudo enviar la invitación. Inténtalo de nuevo.'),
  withdraw: saidOr('No se pudo retirar la invitación. Inténtalo de nuevo.'),
  change: saidOr('No se pudo cambiar el papel. Inténtalo de nuevo.'),
  remove: saidOr('No se pudo quitar a esta persona. Inténtalo de nuevo.'),
  leave: saidOr('No se pudo salir del equipo. Inténtalo de nuevo.'),
})

export const teamEndpoints = {
  listTeam,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  changeMember,
  removeMember,
}
