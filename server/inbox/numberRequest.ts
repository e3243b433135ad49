import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  ALREADY_ASKED,
  canRequestNumber,
  NOT_ASKABLE,
  NUMBER_REQUEST,
  REQUEST_STANDS,
  requestNumber,
} from '#contract/numberRequest.ts'
import type { Db } from '../database/schema.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { SENDINGS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { requireConversation } from './conversations.ts'
import { storeOutgoing } from './delivery.ts'
import { sendAndWait } from './sendAndWait.ts'

/** A customer without a number is asked for it: a message of the business like any other, one at a time. */
export const numberRequestRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    requestNumber,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      await sendAndWait(resources, { user, request }, conversation, async (transaction) => {
        // Of two people who ask at once, the second one finds the first one's request.
        const { contact_type, contact_id } = await transaction
          .selectFrom('conversations')
          .select(['contact_type', 'contact_id'])
          .where('thread_id', '=', conversation.thread_id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (!canRequestNumber(contact_type, contact_id)) throw new Refusal(409, NOT_ASKABLE)
        if (await isRequested(transaction, conversation.thread_id, clock()))
          throw new Refusal(409, ALREADY_ASKED)
        const said = {
          content: NUMBER_REQUEST,
          author: 'person',
          written_by: user.id,
          kind: 'numberRequest',
        } as const
        return storeOutgoing(transaction, conversation, said, clock())
      })
      return undefined
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding },
  )
}

/** As the page decides it (`isNumberRequested`). */
const isRequested = async (db: Db, threadId: string, now: Date): Promise<boolean> => {
  const last = await db
    .selectFrom('messages')
    .select(['is_bot', 'status', 'date_registered'])
    .where('thread_id', '=', threadId)
    .where('kind', '=', sql<'contacts'>`case when is_bot then 'numberRequest' else 'contacts' end`)
    .orderBy('date_registered', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last?.is_bot === true &&
    last.status !== 'failed' &&
    now.getTime() - last.date_registered.getTime() < REQUEST_STANDS
  )
}
