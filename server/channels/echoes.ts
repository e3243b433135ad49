import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import type { Db } from '../database/schema.ts'
import { announceMessage } from '../inbox/announce.ts'
import { storeReply } from '../inbox/messages.ts'
import type { Resources } from '../resources.ts'
import type { EchoEvent } from './adapter.ts'
import { announceMessageById } from './courier.ts'
import { type Integration, ownerOf } from './ownership.ts'
import { setTaken, threadsOf } from './statuses.ts'

// Echoes: messages of the business that the channel reports, sent by Recado or in the channel's own app.

/** The conversation with that customer, locked until the transaction ends; the newest where there are several. */
const conversationOf = (transaction: Db, { to }: EchoEvent, { integration_id }: Integration) =>
  transaction
    .selectFrom('conversations')
    .select(['conversations.thread_id', 'conversations.business_id'])
    .where('conversations.integration_id', '=', integration_id)
    .where('conversations.contact_id', '=', to)
    .where('conversations.deleted_at', 'is', null)
    .orderBy('conversations.thread_registered', 'desc')
    .forUpdate()
    .executeTakeFirst()

const isKnown = async (transaction: Db, { id }: EchoEvent): Promise<boolean> =>
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

/** A person of the business answered in the channel's own app: the inbox shows the answer, and the assistant stays silent. */
const storeOtherAnswer = async (resources: Resources, echo: EchoEvent): Promise<void> => {
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

/** An echo has no reference: the message to the same customer with the same text, and without an answer, is the one. */
export const receiveEcho = async (resources: Resources, echo: EchoEvent): Promise<void> => {
  const { db } = resources
  const message = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select('message_id')
    .where('messages.thread_id', 'in', threadsOf(db, echo))
    .where('contact_id', '=', echo.to)
    .where('content', '=', echo.text)
    .where('is_bot', '=', true)
    .where('external_id', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('messages.status', '=', 'failed'), eb('failure', '=', UNCONFIRMED)]),
        exists(
          selectFrom('channel_jobs')
            .select('job_id')
            .whereRef('channel_jobs.message_id', '=', 'messages.message_id')
            .where('is_sending', '=', true),
        ),
      ]),
    )
    .orderBy('message_id')
    .executeTakeFirst()
  if (!message) return storeOtherAnswer(resources, echo)
  const taken = { external_id: echo.id, status: 'sent', failure: null } as const
  const messageId = await setTaken(db, message.message_id, taken)
  if (messageId !== null) await announceMessageById(resources, messageId)
}
