import { sql } from 'kysely'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import type { Db } from '../database/schema.ts'
import { announceConversation, announceMessage, announceQuietly } from '../inbox/announce.ts'
import type { Resources } from '../resources.ts'
import type { EchoEvent } from './adapter.ts'
import { addressKey } from './addresses.ts'
import { applyChanges } from './changes.ts'
import { announceMessageById } from './courier.ts'
import { addJobs, type NewJob } from './jobs.ts'
import { openOne } from './openOne.ts'
import type { Integration } from './ownership.ts'
import { readReference } from './reference.ts'
import { businessesOf, setTaken, threadsOf } from './statuses.ts'
import { columnsOf, fetching } from './storing.ts'

// Echoes: messages of the business that the channel reports, sent by Recado or in the channel's own app.

/** The conversations with that customer, of any business. */
const threadsWith = (db: Db, { kind, account, to }: EchoEvent) =>
  db
    .selectFrom('conversation_addresses')
    .select('thread_id')
    .where('channel', '=', kind)
    .where('account', 'in', [account, ''])
    .where('address', '=', addressKey(kind, to))
    .where('is_former', '=', false)

const isKnown = async (
  db: Db,
  integration: Integration | null,
  echo: EchoEvent,
): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('message_id')
    .where('external_id', '=', echo.id)
    .where('of_business', 'in', integration ? [integration.business_id] : businessesOf(db, echo))
    .executeTakeFirst()) !== undefined

/** The channel may report Recado's own message before it answers the send. */
const isSending = async (transaction: Db, threadId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('channel_jobs')
    .select('job_id')
    .where('thread_id', '=', threadId)
    .where('kind', '=', 'send')
    .where('is_sending', '=', true)
    // One without an answer is known by its text, whenever its echo comes.
    .where('awaited_until', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * A person of the business wrote in the channel's own app: the inbox shows it at its own time, and the assistant stays
 * silent. It opens no window, and no solved conversation. A conversation that is not here yet begins with it.
 */
const storeOtherAnswer = async (resources: Resources, integration: Integration, echo: EchoEvent) =>
  resources.db.transaction().execute(async (transaction) => {
    const opening = { integration, event: { ...echo, from: echo.to } }
    const { threadId, isNew, isShownAnew, asksName } = await openOne(
      transaction,
      resources,
      opening,
    )
    // The provider tells it again, after the send has its answer.
    if (echo.mayBeOwn && (await isSending(transaction, threadId)))
      throw new Error('An echo came while a message of the same conversation was being sent')
    const message = await transaction
      .insertInto('messages')
      .values({
        thread_id: threadId,
        external_id: echo.id,
        ...columnsOf(integration, echo),
        date_registered: sql<Date>`least(${echo.at}::timestamptz, clock_timestamp())`,
        is_bot: true,
        author: 'person',
        status: 'sent',
      })
      .onConflict((conflict) => conflict.columns(['of_business', 'external_id']).doNothing())
      .returning(['message_id', 'date_registered'])
      .executeTakeFirst()
    if (!message) return null
    if (isNew)
      await transaction
        .updateTable('conversations')
        .set({ thread_registered: message.date_registered })
        .where('thread_id', '=', threadId)
        .execute()
    const { integration_id, business_id: businessId } = integration
    const about = { message_id: message.message_id, thread_id: threadId, integration_id }
    const jobs: NewJob[] = [
      ...(echo.file ? [{ ...about, ...fetching(echo.file) }] : []),
      ...(asksName ? [{ ...about, kind: 'name' as const }] : []),
    ]
    await addJobs(transaction, jobs, resources.clock())
    return { businessId, threadId, messageId: message.message_id, isShownAnew, isNew }
  })

/**
 * An echo without a reference: the message to the same customer with the same content, and without an answer, is the
 * one.
 */
const ownMessage = async (db: Db, echo: EchoEvent): Promise<number | null> => {
  const reference = readReference(echo.reference)
  if (!reference && !echo.mayBeOwn) return null
  const waiting = db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select('message_id')
    .where('messages.thread_id', 'in', threadsOf(db, echo))
    .where('is_bot', '=', true)
    .where('external_id', 'is', null)
  const found = reference
    ? waiting
        .where('message_id', '=', reference.messageId)
        .where('messages.thread_id', '=', reference.threadId)
    : waiting
        .where('messages.thread_id', 'in', threadsWith(db, echo))
        .where('content', '=', echo.text)
        .where(({ eb, or }) => {
          const files = [eb('photo_url', 'is not', null), eb('document_url', 'is not', null)]
          return echo.messageKind === null
            ? eb('photo_url', 'is', null).and('document_url', 'is', null)
            : or([...files, eb('messages.kind', 'is not', null)])
        })
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
  return (await found.orderBy('message_id').executeTakeFirst())?.message_id ?? null
}

export const receiveEcho = async (
  resources: Resources,
  integration: Integration | null,
  echo: EchoEvent,
): Promise<void> => {
  const { db } = resources
  if (await isKnown(db, integration, echo)) return applyChanges(resources, echo, [echo.id])
  const own = await ownMessage(db, echo)
  if (own !== null) {
    const taken = { external_id: echo.id, status: 'sent', failure: null } as const
    const messageId = await setTaken(db, own, taken)
    if (messageId !== null) await announceMessageById(resources, messageId)
    return
  }
  if (!integration) return
  const stored = await storeOtherAnswer(resources, integration, echo)
  await applyChanges(resources, echo, [echo.id])
  if (!stored) return
  const tell = stored.isNew ? announceConversation : announceQuietly
  if (stored.isShownAnew) await tell(resources, stored)
  // One with a file is announced after the file is fetched (courier.ts).
  if (!echo.file) await announceMessage(resources, stored)
}
