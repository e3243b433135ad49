import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/drafts.ts'
import { mount } from '../../http/mount.ts'
import { DRAFTS_A_MINUTE } from '../../limits/bounds/requests.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { requireConversation } from '../conversations.ts'
import { saveDraft } from './drafts.ts'

export const draftRoutes = (app: FastifyInstance, { db }: Resources): void => {
  mount(
    app,
    contract.saveDraft,
    async ({ params, body, user }) => {
      await saveDraft(db, user, await requireConversation(db, user, params.id), body)
      return undefined
    },
    byAccount(DRAFTS_A_MINUTE),
  )
}
