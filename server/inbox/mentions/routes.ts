import type { FastifyInstance } from 'fastify'
import { listMentions, seeMentions } from '#contract/mentions.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import { LISTINGS_A_MINUTE, ROWS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { requireConversation } from '../conversations.ts'
import { forgetMentions, listMentionsOf } from './mentions.ts'

export const mentionRoutes = (app: FastifyInstance, { db }: Resources): void => {
  mount(
    app,
    listMentions,
    async ({ query, user }) => {
      await requireMember(db, user, query.business_id)
      return listMentionsOf(db, user, query.business_id)
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    seeMentions,
    async ({ params, user }) => {
      const { thread_id } = await requireConversation(db, user, params.id)
      await forgetMentions(db, user, thread_id)
      return undefined
    },
    byAccount(ROWS_A_MINUTE),
  )
}
