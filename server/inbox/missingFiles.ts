import type { FastifyInstance } from 'fastify'
import { fetchFileAgain, NO_MISSING_FILE } from '#contract/missingFiles.ts'
import type { User } from '../access/session.ts'
import { fetchNow } from '../channels/jobs.ts'
import type { Db } from '../database/schema.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { FILES_AGAIN_A_MINUTE } from '../limits/bounds/reading.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { announceMessageChanged } from './announce.ts'
import { isSeenBy } from './assignees/sight.ts'

/** A person asks for a customer's file again. */
export const missingFileRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources
  mount(
    app,
    fetchFileAgain,
    async ({ params, user }) => {
      const { message_id, thread_id, business_id } = await requireMissing(db, user, params.id)
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('messages')
          .set({ file_state: 'coming' })
          .where('message_id', '=', message_id)
          .execute()
        await fetchNow(transaction, message_id, clock())
      })
      await announceMessageChanged(resources, { businessId: business_id, threadId: thread_id })
      return undefined
    },
    byAccount(FILES_AGAIN_A_MINUTE),
  )
}

/** Of a business of this person. Other callers get the same answer as for a message that has its file. */
const requireMissing = async (db: Db, user: User, id: string) => {
  const message = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .innerJoin('business_members as member', 'member.business_id', 'conversations.business_id')
        .select(['message_id', 'messages.thread_id', 'conversations.business_id'])
        .where('message_id', '=', Number(id))
        .where('member.user_id', '=', user.id)
        .where(isSeenBy(user))
        .where('file_state', 'is not', null)
        .executeTakeFirst()
    : undefined
  if (!message) throw new Refusal(404, NO_MISSING_FILE)
  return message
}
