import type { Db } from '../database/schema.ts'
import { announceMessage } from '../inbox/announce.ts'
import { storeReply } from '../inbox/messages.ts'
import type { Resources } from '../resources.ts'
import type { Echo } from './metaEvents.ts'
import { type Integration, ownerOf } from './ownership.ts'

/** The conversation with that customer, locked until the transaction ends; the newest where there are several. */
const conversationOf = (transaction: Db, { to }: Echo, { integration_id }: Integration) =>
  transaction
    .selectFrom('conversations')
    .select(['conversations.thread_id', 'conversations.business_id'])
    .where('conversations.integration_id', '=', integration_id)
    .where('conversations.contact_id', '=', to)
    .where('conversations.deleted_at', 'is', null)
    .orderBy('conversations.thread_registered', 'desc')
    .forUpdate()
    .executeTakeFirst()

const isKnown = async (transaction: Db, { id }: Echo): Promise<boolean> =>
  (await transaction
    .selectFrom('messages')
    .select('message_id')
    .where('external_id', '=', id)
    .executeTakeFirst()) !== undefined

/** The channel may report Recado's own message before it answers the send. */
const isSending = async (transaction: Db, threadId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('channel_jobs')
    .select('job_id')
    .where('thread_id', '=', threadId)
    .where('kind', '=', 'send')
    .where('is_sending', '=', true)
    .executeTakeFirst()) !== undefined

/**
 * A person of the business answered in the channel's own app: the inbox shows the answer, and the assistant stays
 * silent.
 */
export const receiveAnsweredElsewhere = async (resources: Resources, echo: Echo): Promise<void> => {
  const owner = await ownerOf(resources, echo)
  if (!owner) return
  const stored = await resources.db.transaction().execute(async (transaction) => {
    const conversation = await conversationOf(transaction, echo, owner)
    if (!conversation || (await isKnown(transaction, echo))) return null
    const { thread_id: threadId, business_id: businessId } = conversation
    if (await isSending(transaction, threadId)) return null
    const said = { content: echo.text, author: 'person', status: 'sent' } as const
    const messageId = await storeReply(transaction, { ...said, threadId, external_id: echo.id })
    return { businessId, threadId, messageId }
  })
  if (stored) await announceMessage(resources, stored)
}
