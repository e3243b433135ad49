import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { IS_BLOCKED } from '#contract/conversationBlocks.ts'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { retryMessage, UNCONFIRMED_STATUS } from '#contract/messageRetry.ts'
import type { User } from '../access/session.ts'
import { addJobs } from '../channels/jobs.ts'
import type { Db } from '../database/schema.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { messageNotFound, Refusal } from '../http/refusal.ts'
import { SENDINGS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { announceMessageChanged } from './announce.ts'
import { findConversation } from './conversations.ts'
import { holdConnection, invalidCredentials } from './delivery.ts'

/** A message of the business that its channel did not take, or did not deliver, is sent again. */
export const retryRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    retryMessage,
    async ({ params, body, user, request }) => {
      const { threadId, businessId, status } = await once(db, { user, request }, (transaction) =>
        sendAgain(transaction, user, params.id, body.may_arrive_twice ?? false, clock()),
      )
      await announceMessageChanged(resources, { businessId, threadId }).catch((error: unknown) =>
        request.log.error(error),
      )
      return { success: true, data: { status } }
    },
    byAccount(SENDINGS_A_MINUTE),
  )
}

const requireMessage = async (transaction: Db, user: User, id: string) => {
  const message = /^\d{1,15}$/.test(id)
    ? await transaction
        .selectFrom('messages')
        .selectAll()
        .where('message_id', '=', Number(id))
        .where('is_bot', '=', true)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const conversation = message && (await findConversation(transaction, user, message.thread_id))
  if (!message || !conversation) throw messageNotFound()
  return { message, conversation }
}

/** The same row goes out again: its second retry, from another tab, finds it on its way. */
const sendAgain = async (
  transaction: Db,
  user: User,
  id: string,
  mayArriveTwice: boolean,
  now: Date,
) => {
  const { message, conversation } = await requireMessage(transaction, user, id)
  const { message_id, thread_id, status, failure } = message
  const { integration_id, deleted_at, business_id: businessId } = conversation
  const place = { threadId: thread_id, businessId }
  if (status !== 'failed') return { ...place, status }
  if (conversation.blocked_at !== null) throw new Refusal(409, IS_BLOCKED)
  if (failure === UNCONFIRMED && !mayArriveTwice) throw new Refusal(UNCONFIRMED_STATUS, UNCONFIRMED)
  if (deleted_at !== null || integration_id === null) throw invalidCredentials(conversation)
  if (!(await holdConnection(transaction, integration_id))) throw invalidCredentials(conversation)
  await transaction
    .updateTable('messages')
    .set((eb) => ({
      status: 'pending',
      failure: null,
      // The channel's id, and its late statuses, are of the earlier send.
      external_id: null,
      retries: eb('retries', '+', 1),
      // The customer gets it now, after what was said since.
      date_registered: sql<Date>`clock_timestamp()`,
    }))
    .where('message_id', '=', message_id)
    .execute()
  await addJobs(transaction, [{ kind: 'send', message_id, thread_id, integration_id }], now)
  return { ...place, status: 'pending' as const }
}
