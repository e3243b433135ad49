import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as invited from '#contract/team/invited.ts'
import * as own from '#contract/team/profile.ts'
import { ROLE_TOO_LOW } from '#contract/team/roles.ts'
import * as contract from '#contract/team/team.ts'
import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { mount } from '../http/mount.ts'
import { conversationNotFound, Refusal } from '../http/refusal.ts'
import { announceLeft } from '../inbox/assignees/assign.ts'
import { sharingOf, unseenBy } from '../inbox/assignees/sight.ts'
import { requireConversation } from '../inbox/conversations.ts'
import { announceHandedOver, handOverUnseen } from '../inbox/drafts/drafts.ts'
import { INVITATIONS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { figureRoutes } from './figures/routes.ts'
import * as invitations from './invitations.ts'
import { invitationMail } from './mail.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import { changeProfile, profileOf } from './profile.ts'

const done = { success: true } as const

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, bus, clock, mailer, environment } = resources
  const writing = byAccount(WRITES_A_MINUTE)
  figureRoutes(app, resources)
  const inviting = { ...byAccount(INVITATIONS_A_MINUTE), ...adding }

  /**
   * Their open pages load what they may see now, or learn that they see nothing more; those of the others load who is
   * there.
   */
  const tellMember = (request: FastifyRequest, businessId: number, userId: number) =>
    bus
      .publish({ event: 'member_changed', businessId, userId })
      .catch((error: unknown) => request.log.error(error))

  const sendMail = async (
    request: FastifyRequest,
    user: User,
    invitation: Awaited<ReturnType<typeof invitations.requireInvitation>>,
  ) => {
    const { name: business } = await db
      .selectFrom('businesses')
      .select('name')
      .where('business_id', '=', invitation.business_id)
      .executeTakeFirstOrThrow()
    const { name } = await profileOf(db, user)
    const mail = invitationMail({
      to: invitation.email,
      business,
      by: { name, email: user.email },
      link: environment.publicUrl,
    })
    await mailer.send(mail).catch((cause: unknown) => {
      request.log.error(cause)
      throw new Refusal(502, 'La invitación está guardada, pero no se pudo enviar el correo.')
    })
    return done
  }

  /** The members who do not see this conversation. */
  const unseenConversation = async (
    user: User,
    { business_id, thread_id }: { business_id: number; thread_id?: string | undefined },
  ): Promise<readonly number[]> => {
    if (thread_id === undefined) return []
    const conversation = await requireConversation(db, user, thread_id)
    if (conversation.business_id !== business_id) throw conversationNotFound()
    const shared = (await sharingOf(db, [conversation.thread_id])).get(conversation.thread_id)
    return shared ? unseenBy(shared, shared.assigneeId) : []
  }

  mount(app, contract.listTeam, async ({ query, user }) => {
    const role = await requireMember(db, user, query.business_id)
    const members = await listMembers(db, user, query.business_id, role)
    const unseen = await unseenConversation(user, query)
    return {
      success: true,
      data: {
        members: members.filter(({ user_id }) => !unseen.includes(user_id)),
        invitations:
          role === 'owner' ? await invitations.listInvitations(db, query.business_id) : [],
      },
    }
  })

  mount(
    app,
    contract.inviteMember,
    async ({ body, user, request }) => {
      await requireMember(db, user, body.business_id)
      const { business_id: businessId, email, role } = body
      return sendMail(
        request,
        user,
        await invitations.invite(db, { businessId, email, role }, clock()),
      )
    },
    inviting,
  )

  mount(
    app,
    contract.resendInvitation,
    async ({ params, user, request }) => {
      const invitation = await invitations.requireInvitation(db, user, params.id)
      return sendMail(request, user, await invitations.inviteAgain(db, invitation, clock()))
    },
    inviting,
  )

  mount(
    app,
    contract.withdrawInvitation,
    async ({ params, user }) => {
      await invitations.withdraw(db, await invitations.requireInvitation(db, user, params.id))
      return done
    },
    writing,
  )

  mount(
    app,
    contract.changeMember,
    async ({ params, body, user, request }) => {
      await requireMember(db, user, body.business_id)
      const { business_id: businessId, role } = body
      await changeRole(db, { businessId, userId: params.user_id, role })
      await tellMember(request, businessId, params.user_id)
      await handOverUnseen(resources, { businessId }).catch((error: unknown) =>
        request.log.error(error),
      )
      return done
    },
    writing,
  )

  mount(
    app,
    contract.removeMember,
    async ({ params, query, user, request }) => {
      const role = await requireMember(db, user, query.business_id)
      if (params.user_id !== user.id && role !== 'owner') throw new Refusal(403, ROLE_TOO_LOW)
      const { business_id: businessId } = query
      const { open, handed } = await removeMember(db, businessId, params.user_id)
      await tellMember(request, businessId, params.user_id)
      const log = (error: unknown) => request.log.error(error)
      await announceLeft(resources, open, log)
      await announceHandedOver(resources, handed, log)
      return done
    },
    writing,
  )

  mount(app, invited.listMyInvitations, async ({ query, user }) => {
    const good = await invitations.invitationsFor(db, user, clock())
    const late = query.expired ? await invitations.expiredFor(db, user, clock()) : []
    const rows = [...good, ...late.map((row) => ({ ...row, expired: true }))]
    return {
      success: true,
      data: rows.map(({ name, ...rest }) => ({ ...rest, business_name: name })),
    }
  })

  mount(
    app,
    invited.acceptInvitation,
    async ({ params, user, request }) => {
      const businessId = await invitations.accept(db, user, params.id, clock())
      await tellMember(request, businessId, user.id)
      return { success: true, data: { business_id: businessId } }
    },
    writing,
  )

  mount(app, own.readProfile, async ({ user }) => ({
    success: true,
    data: await profileOf(db, user),
  }))

  mount(
    app,
    own.changeProfile,
    async ({ body, user }) => ({ success: true, data: await changeProfile(db, user, body) }),
    writing,
  )
}
