import { type Insertable, type Selectable, sql } from 'kysely'
import type { Ad, MessageDetails } from '#contract/messageDetails.ts'
import { askAssistant } from '../answering/rows.ts'
import { type Heard, heardFrom } from '../clients/interactions.ts'
import type { Db, Tables } from '../database/schema.ts'
import { ring } from '../push/ringings.ts'
import { previewOf } from './preview.ts'
import { openAgain } from './states/states.ts'

type Answerable = Pick<
  Selectable<Tables['conversations']>,
  'thread_id' | 'assistant_id' | 'is_responding'
> & {
  /** The business has a greeting or an away message. */
  readonly is_welcoming: boolean
  readonly blocked_at: Date | null
}
type Incoming = Pick<Insertable<Tables['messages']>, 'thread_id' | 'content'> &
  Partial<Insertable<Tables['messages']>> & {
    /** By the customer's clock, which may be ahead; null or missing: now. */
    readonly saidAt?: Date | null
  }

/** Channels tell whole seconds: what the business said within that second was said before. */
const dateOf = (threadId: string, saidAt: Date) => sql<Date>`least(clock_timestamp(), greatest(
  ${saidAt}::timestamptz,
  (select max(date_registered) + interval '1 ms' from messages
    where thread_id = ${threadId} and is_bot and date_registered >= ${saidAt}::timestamptz
      and date_registered < ${saidAt}::timestamptz + interval '1 second')))`

const adOf = ({ id, headline, url }: NonNullable<MessageDetails['ad']>): Ad => ({
  id,
  headline,
  url,
})

/** Stores a customer's message. Call it in a transaction that holds the conversation's sender. */
export const storeIncoming = async (transaction: Db, incoming: Incoming) => {
  const [message] = await storeAllIncoming(transaction, [incoming])
  if (!message) throw new Error('A message with the same id of the channel is stored already')
  return message
}

/**
 * Stores customers' messages of any channel, one of a conversation at most, and returns those that were not known by
 * the channel's id. Call it in a transaction that holds their conversations.
 */
export const storeAllIncoming = async (transaction: Db, incoming: readonly Incoming[]) => {
  const messages = await transaction
    .insertInto('messages')
    .values(
      incoming.map(({ saidAt = null, ...message }) => ({
        date_registered:
          saidAt === null ? sql<Date>`clock_timestamp()` : dateOf(message.thread_id, saidAt),
        ...message,
        is_bot: false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['of_business', 'external_id']).doNothing())
    .returningAll()
    .execute()
  if (messages.length === 0) return messages
  const threadIds = messages.map(({ thread_id }) => thread_id)
  const { rows: heard } = await sql<Heard & Answerable>`
    update conversations set
      last_client_message = case when said.at >= coalesce(last_client_message_at, said.at)
        then said.preview else last_client_message end,
      last_client_message_at = greatest(last_client_message_at, said.at),
      ad = coalesce(said.ad::jsonb, conversations.ad)
    from unnest(
      ${threadIds}::text[], ${messages.map(previewOf)}::text[],
      ${messages.map(({ date_registered }) => date_registered)}::timestamptz[],
      ${messages.map(({ details }) => details?.ad && JSON.stringify(adOf(details.ad)))}::text[]
    ) as said (thread_id, preview, at, ad)
    where conversations.thread_id = said.thread_id
    returning conversations.thread_id, assistant_id, is_responding, blocked_at,
      business_id, contact_type, contact_id, show_name, last_client_message_at as at,
      not is_group and exists (select from business_hours
        where business_hours.business_id = conversations.business_id and is_said) as is_welcoming,
      said.ad::jsonb as ad`.execute(transaction)
  await openAgain(transaction, threadIds)
  const isBlocked = ({ blocked_at }: Answerable) => blocked_at !== null
  await markBlocked(
    transaction,
    messages,
    heard.filter(isBlocked).map(({ thread_id }) => thread_id),
  )
  const shown = heard.filter((one) => !isBlocked(one))
  await heardFrom(transaction, shown)
  await ring(
    transaction,
    shown.map(({ thread_id }) => thread_id),
  )
  const answerable = shown.filter(
    (one) => one.is_welcoming || (one.assistant_id !== null && one.is_responding),
  )
  await askAssistant(
    transaction,
    answerable.map(({ thread_id }) => thread_id),
  )
  return messages
}

/** Messages of blocked contacts say it, so that they are told apart once their conversation is shown again. */
const markBlocked = async (
  transaction: Db,
  messages: readonly Pick<Selectable<Tables['messages']>, 'message_id' | 'thread_id'>[],
  blocked: readonly string[],
): Promise<void> => {
  const own = messages.filter(({ thread_id }) => blocked.includes(thread_id))
  if (own.length === 0) return
  await sql`
    update messages set details = coalesce(details, '{}') || '{"blocked": true}'
    where message_id = any(${own.map(({ message_id }) => message_id)}::bigint[])`.execute(
    transaction,
  )
}
