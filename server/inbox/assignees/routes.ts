import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/conversationAssignee.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import { conversationNotFound } from '../../http/refusal.ts'
import { ROWS_A_MINUTE, WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { requireConversation } from '../conversations.ts'
import { handOverUnseen } from '../drafts/drafts.ts'
import { announceAssignee } from './announceAssignee.ts'
import { assign, assigneeOf } from './assign.ts'
import { changeSettings, settingsOf } from './settings.ts'

export const assigneeRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, bus } = resources

  mount(
    app,
    contract.assignConversation,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const { business_id: businessId, thread_id: threadId } = conversation
      const before = await assign(db, conversation, {
        to: body.user_id,
        by: user.id,
        expected: body.was_user_id,
      })
      // It is stored: a failed announcement must not make anyone do it again.
      if (before !== undefined)
        await announceAssignee(resources, { businessId, threadId, before }).catch(
          (error: unknown) => request.log.error(error),
        )
      const data = await assigneeOf(db, businessId, threadId)
      if (!data) throw conversationNotFound()
      return { success: true, data }
    },
    // Several are assigned at once.
    byAccount(ROWS_A_MINUTE),
  )

  mount(app, contract.readAssignment, async ({ params, user }) => {
    await requireMember(db, user, params.id)
    return { success: true, data: await settingsOf(db, params.id) }
  })

  mount(
    app,
    contract.changeAssignment,
    async ({ params, body, user, request }) => {
      await requireMember(db, user, params.id)
      const changed = await changeSettings(db, params.id, body)
      // Their open pages load what they may see now.
      await Promise.all([
        ...changed.map((userId) =>
          bus.publish({ event: 'member_changed', businessId: params.id, userId }),
        ),
        handOverUnseen(resources, { businessId: params.id }),
      ]).catch((error: unknown) => request.log.error(error))
      return { success: true, data: await settingsOf(db, params.id) }
    },
    byAccount(WRITES_A_MINUTE),
  )
}
