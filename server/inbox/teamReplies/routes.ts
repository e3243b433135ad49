import type { FastifyInstance } from 'fastify'
import {
  createTeamReply,
  deleteTeamReply,
  listTeamReplies,
  updateTeamReply,
} from '#contract/teamReplies.ts'
import { requireMember } from '../../businesses/membership.ts'
import { once } from '../../http/idempotency.ts'
import { mount } from '../../http/mount.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import type { Resources } from '../../resources.ts'
import * as replies from './teamReplies.ts'

export const teamReplyRoutes = (app: FastifyInstance, { db }: Resources): void => {
  mount(app, listTeamReplies, async ({ query: { business_id }, user }) => {
    await requireMember(db, user, business_id)
    return replies.listReplies(db, business_id)
  })

  mount(
    app,
    createTeamReply,
    async ({ query: { business_id }, body, user, request }) => {
      await requireMember(db, user, business_id)
      await once(db, { user, request }, (transaction) =>
        replies.createReply(transaction, business_id, body),
      )
      return undefined
    },
    adding,
  )

  mount(app, updateTeamReply, async ({ params, query: { business_id }, body, user }) => {
    await requireMember(db, user, business_id)
    const { revision, ...draft } = body
    await replies.updateReply(db, { businessId: business_id, replyId: params.id, revision }, draft)
    return undefined
  })

  mount(app, deleteTeamReply, async ({ params, query: { business_id, revision }, user }) => {
    await requireMember(db, user, business_id)
    await replies.deleteReply(db, { businessId: business_id, replyId: params.id, revision })
    return undefined
  })
}
