import type { DeliveryStatus } from '#contract/deliveryStatus.ts'
import type { Db } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import type { EchoEvent, StatusEvent } from './adapter.ts'
import { announceMessageById } from './courier.ts'
import { noteRefusal } from './health.ts'
import { learnRecipient } from './recipients.ts'
import { readReference } from './reference.ts'

// Stores how far a message of the business has come.

/**
 * The statuses that each status may replace: a late event does not undo a newer status. What reached the customer did
 * not fail: it must not be offered to be sent again.
 */
const before: Readonly<Record<StatusEvent['status'], readonly DeliveryStatus[]>> = {
  sent: ['pending'],
  delivered: ['pending', 'sent', 'failed'],
  read: ['pending', 'sent', 'delivered', 'failed'],
  failed: ['pending', 'sent'],
}

const arrived: readonly StatusEvent['status'][] = ['delivered', 'read']

/**
 * The conversations of this account, also where the connection was switched off since: statuses of sent messages still
 * arrive.
 */
export const threadsOf = (
  db: Db,
  { kind, account }: Pick<StatusEvent | EchoEvent, 'kind' | 'account'>,
) =>
  db
    .selectFrom('conversations')
    .innerJoin('integrations', 'integrations.integration_id', 'conversations.integration_id')
    .select('conversations.thread_id')
    .where('integrations.kind', '=', kind)
    .where('integrations.external_id', '=', account)

/** The businesses of this account: one by now, and those that had it before. */
export const businessesOf = (
  db: Db,
  { kind, account }: Pick<StatusEvent | EchoEvent, 'kind' | 'account'>,
) =>
  db
    .selectFrom('integrations')
    .select('business_id')
    .where('kind', '=', kind)
    .where('external_id', '=', account)

export const receiveStatus = async (resources: Resources, news: StatusEvent): Promise<void> => {
  const { id, status, reason } = news
  const failure = status === 'failed' ? reason : null
  const changed = await resources.db
    .updateTable('messages')
    .set({ status, failure })
    .where('of_business', 'in', businessesOf(resources.db, news))
    .where('external_id', '=', id)
    .where('is_bot', '=', true)
    .where('status', 'in', before[status])
    .where('thread_id', 'in', threadsOf(resources.db, news))
    .returning('message_id')
    .executeTakeFirst()
  const messageId = changed?.message_id ?? (await receiveReferred(resources.db, news))
  if (messageId === null) return
  if (failure !== null) await noteLateRefusal(resources.db, messageId, failure)
  else await learnRecipient(resources.db, messageId, news)
  await announceMessageById(resources, messageId)
}

const noteLateRefusal = async (db: Db, messageId: number, reason: string): Promise<void> => {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select('integration_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (row?.integration_id != null) await noteRefusal(db, row.integration_id, reason)
}

/** A status of a message whose send has no answer yet, or never gets one. */
const receiveReferred = async (db: Db, news: StatusEvent): Promise<number | null> => {
  const reference = readReference(news.reference)
  if (reference === null) return null
  const message = await db
    .selectFrom('messages')
    .select(['message_id', 'retries'])
    .where('message_id', '=', reference.messageId)
    .where('thread_id', '=', reference.threadId)
    .where('thread_id', 'in', threadsOf(db, news))
    .where('is_bot', '=', true)
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirst()
  const { id: external_id, status, reason } = news
  // It was sent again since: what became of the earlier send counts only where the customer has it.
  if (message && reference.retries < message.retries && !arrived.includes(status)) return null
  const failure = status === 'failed' ? reason : null
  return message ? setTaken(db, message.message_id, { external_id, status, failure }) : null
}

interface Taken {
  readonly external_id: string
  readonly status: DeliveryStatus
  readonly failure: string | null
}

/** The channel has the message: it is not sent again. Null where this was already stored. */
export const setTaken = (db: Db, messageId: number, taken: Taken): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('messages')
      .set(taken)
      .where('message_id', '=', messageId)
      .where('external_id', 'is', null)
      .returning('message_id')
      .executeTakeFirst()
    if (!changed) return null
    await transaction
      .deleteFrom('channel_jobs')
      .where('message_id', '=', messageId)
      .where('kind', '=', 'send')
      .execute()
    return messageId
  })
