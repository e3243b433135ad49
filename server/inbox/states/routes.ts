import type { FastifyInstance } from 'fastify'
import {
  listConversationStates,
  postponeProblem,
  setConversationState,
} from '#contract/conversationStates.ts'
import { requireMember } from '../../businesses/membership.ts'
import { mount } from '../../http/mount.ts'
import { conversationNotFound, invalidData, Refusal } from '../../http/refusal.ts'
import { LISTINGS_A_MINUTE, ROWS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceRead, announceState } from '../announce.ts'
import { requireConversation } from '../conversations.ts'
import { listStates, setState, stateOf } from './states.ts'

export const stateRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    listConversationStates,
    async ({ body, user }) => {
      await requireMember(db, user, body.business_id)
      return listStates(db, user, body.business_id)
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    setConversationState,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const { business_id: businessId, thread_id: threadId } = conversation
      const until = readMoment(body.until)
      if (body.state === 'postponed') {
        const problem = postponeProblem(until?.getTime() ?? null, clock().getTime())
        if (problem !== null) throw new Refusal(400, problem)
      }
      const knownUpTo = readMoment(body.known_up_to)
      await setState(db, user, conversation, { state: body.state, until, knownUpTo }, clock())
      // The state is stored: a failed announcement must not make anyone set it again.
      const announce = async () => {
        await announceState(resources, { businessId, threadId })
        if (body.state === 'solved')
          await announceRead(resources, { businessId, threadId, userId: null })
      }
      await announce().catch((error: unknown) => request.log.error(error))
      const set = await stateOf(db, businessId, threadId)
      if (!set) throw conversationNotFound()
      return set
    },
    byAccount(ROWS_A_MINUTE),
  )
}

const readMoment = (text: string | null | undefined): Date | null => {
  if (text == null) return null
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  // PostgreSQL has no moment outside these years.
  if (Number.isNaN(year) || year < 0 || year > 9_999) throw invalidData()
  return moment
}
