import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, LooseList, looseFlag, looseItems, looseText } from '../loose.ts'
import { Id } from '../wire.ts'
import { Role } from './roles.ts'

// What the account that calls is invited to. Recado only, with the capability `team`.

const InvitedWire = z.object({
  invitation_id: Id,
  business_id: Id,
  business_name: Loose,
  role: z.catch(z.nullable(Role), null),
  expired: Loose,
})

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/lpmobile/invitations',
  auth: 'session',
  /** Also what ran out, for an account without a business: it would see no reason why it cannot join. */
  query: z.object({ expired: z.optional(z.literal('1')) }),
  lists: ['invitations'],
  answer: LooseList(InvitedWire),
})

/** From then on the business is one of the account's. Doing it twice does no harm. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/lpmobile/invitations/:id/accept',
  auth: 'session',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  answer: z.object({ success: Loose, data: z.looseObject({ business_id: Loose }) }),
})

export interface Invited {
  readonly id: string
  readonly businessId: string
  readonly businessName: string
  readonly role: Role
  readonly isExpired: boolean
}

export const readInvited = (
  answer: z.output<typeof listMyInvitations.answer>,
): readonly Invited[] =>
  looseItems(answer).map((wire) => ({
    id: String(wire.invitation_id),
    businessId: String(wire.business_id),
    businessName: looseText(wire.business_name) ?? 'Negocio',
    role: wire.role ?? 'agent',
    isExpired: looseFlag(wire.expired) === true,
  }))

/** The error texts of one's own invitations. */
export const describeInvitedFailure = failures({
  accept: saidOr('No se pudo aceptar la invitación. Inténtalo de nuevo.'),
})

export const invitedEndpoints = { listMyInvitations, acceptInvitation }
