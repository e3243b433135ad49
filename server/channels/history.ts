import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Heard, heardFrom } from '../clients/interactions.ts'
import type { Db } from '../database/schema.ts'
import type { UnderWay } from '../http/underWay.ts'
import { announceMessageChanged, announceQuietly } from '../inbox/announce.ts'
import { refreshPreview } from '../inbox/preview.ts'
import { GIVES_WAY, PAST_MESSAGES_AT_ONCE } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import type { HistoryEvent, PastMessage, PastThread } from './adapter.ts'
import { applyChanges } from './changes.ts'
import { addJobs, type NewJob } from './jobs.ts'
import { openOne } from './openOne.ts'
import type { Integration } from './ownership.ts'
import { columnsOf, fetching } from './storing.ts'

// What was said in the channel's own app before the connection: stored at its own times, told to nobody, and read
// already. Thousands of messages may come in one call: each transaction stores some, and those that are known cost
// little when the call is repeated.

/** Whether the connection was off then means nothing. */
const LIVE = { is_active: true }

export const receiveHistory = async (
  resources: Resources,
  peoplesCalls: UnderWay,
  integration: Integration,
  { threads, ...about }: HistoryEvent,
): Promise<void> => {
  for (const thread of threads) {
    const { messages } = thread
    let isNew = false
    let stored: Stored | null = null
    for (let from = 0; from < messages.length; from += PAST_MESSAGES_AT_ONCE) {
      await Promise.race([peoplesCalls.none(), sleep(GIVES_WAY, undefined, { ref: false })])
      const some = messages.slice(from, from + PAST_MESSAGES_AT_ONCE)
      const past = { ...thread, messages: some }
      stored = (await storePast(resources, integration, about, past)) ?? stored
      isNew ||= stored?.isNew ?? false
      await applyChanges(
        resources,
        about,
        some.map(({ id }) => id),
      )
    }
    if (isNew && stored) await announceQuietly(resources, stored)
    else if (stored) await announceMessageChanged(resources, stored)
  }
}

interface Stored {
  readonly businessId: number
  readonly threadId: string
  readonly isNew: boolean
}

/** Null where all of it was known. */
const storePast = (
  resources: Resources,
  integration: Integration,
  { kind, account }: Pick<HistoryEvent, 'kind' | 'account'>,
  { with: from, messages, ...customer }: PastThread,
): Promise<Stored | null> =>
  resources.db.transaction().execute(async (transaction) => {
    const opening = { integration, event: { kind, account, from, ...customer } }
    const { threadId, isNew } = await openOne(transaction, resources, opening)
    const rows = await insertPast(transaction, threadId, messages)
    const idOf = new Map(rows.map(({ external_id, message_id }) => [external_id, message_id]))
    const about = { thread_id: threadId, integration_id: integration.integration_id }
    const jobs: NewJob[] = []
    let hasFiles = false
    for (const message of messages) {
      if (!message.file) continue
      const message_id =
        idOf.get(message.id) ?? (await giveFile(transaction, integration, threadId, message))
      if (message_id === null) continue
      hasFiles ||= !idOf.has(message.id)
      // The file changes a message that everybody knows: nobody is told of a new one.
      jobs.push({ ...about, message_id, ...fetching(message.file), is_announced: true })
    }
    await addJobs(transaction, jobs, resources.clock())
    if (rows.length > 0) await tellOfThePast(transaction, threadId, isNew)
    if (hasFiles) await refreshPreview(transaction, threadId)
    const { business_id: businessId } = integration
    return rows.length > 0 || hasFiles ? { businessId, threadId, isNew } : null
  })

const insertPast = (transaction: Db, threadId: string, messages: readonly PastMessage[]) =>
  transaction
    .insertInto('messages')
    .values(
      messages.map((message) => {
        const at = sql<Date>`least(${message.at}::timestamptz, clock_timestamp())`
        const isOwn = message.by === 'business'
        return {
          thread_id: threadId,
          external_id: message.id,
          ...columnsOf(LIVE, message),
          is_past: true,
          date_registered: at,
          // The phone had it then.
          arrived_at: at,
          is_bot: isOwn,
          author: isOwn ? ('person' as const) : null,
          status: isOwn ? message.status : null,
        }
      }),
    )
    .onConflict((conflict) => conflict.columns(['of_business', 'external_id']).doNothing())
    .returning(['message_id', 'external_id'])
    .execute()

/** The file of a message that came without one; null where it has one, or is not of this conversation. */
const giveFile = async (
  transaction: Db,
  { business_id }: Integration,
  threadId: string,
  message: PastMessage,
): Promise<number | null> => {
  const given = await transaction
    .updateTable('messages')
    .set(columnsOf(LIVE, message))
    .where('of_business', '=', business_id)
    .where('external_id', '=', message.id)
    .where('thread_id', '=', threadId)
    .where('wordless', '=', 'unreadable')
    .where('removed_at', 'is', null)
    .returning('message_id')
    .executeTakeFirst()
  return given?.message_id ?? null
}

/**
 * What the conversation shows of its messages, and the client of it. The window is as long as the newest of them
 * leaves it.
 */
const tellOfThePast = async (transaction: Db, threadId: string, isNew: boolean): Promise<void> => {
  const { rows } = await sql<Heard & { readonly said: boolean }>`
    update conversations set
      last_client_message_at = greatest(last_client_message_at, past.heard_at),
      thread_registered = case when ${isNew} then past.first_at
        else least(thread_registered, past.first_at) end
    from (
      select min(date_registered) as first_at, max(date_registered) filter (where not is_bot) as heard_at
      from messages where thread_id = ${threadId}
    ) as past
    where thread_id = ${threadId}
    returning thread_id, business_id, contact_type, contact_id, show_name, last_client_message_at as at,
      last_client_message_at is not null as said`.execute(transaction)
  const heard = rows.filter(({ said }) => said)
  if (heard.length === 0) return
  await refreshPreview(transaction, threadId)
  await heardFrom(transaction, heard)
}
