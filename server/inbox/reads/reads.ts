import { sql } from 'kysely'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { conversationNotFound } from '../../http/refusal.ts'
import { isOfSeen } from '../assignees/sight.ts'

// Up to which arrival each person has read each conversation.

const mark = sql`case when conversation_reads.thread_id is null then reads_from
  else coalesce(conversation_reads.read_at, '-infinity') end`

/**
 * How many messages of a conversation a person has not read. The query joins `conversation_figures`, and of this person
 * `business_members` and `conversation_reads`.
 */
export const unreadCount = sql<number>`case when last_arrival > ${mark} then greatest((
  select count(*)::int from messages
  where messages.thread_id = conversations.thread_id and not is_past and not is_bot and arrived_at > ${mark}
), (conversation_reads.thread_id is not null and conversation_reads.read_at is null)::int) else 0 end`

export const listReads = async (db: Db, user: User, businessId: number) => {
  const rows = await db
    .selectFrom('conversation_reads')
    .select(['thread_id', 'read_at'])
    .where('user_id', '=', user.id)
    .where('business_id', '=', businessId)
    .where(isOfSeen(user, businessId))
    .execute()
  return Object.fromEntries(
    rows.map(({ thread_id, read_at }) => [thread_id, read_at?.toISOString() ?? null]),
  )
}

/** The marks of a conversation by account: of one, or of all that have one. */
export const readsOf = async (
  db: Db,
  businessId: number,
  threadId: string,
  userId: number | null,
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await db
    .selectFrom('conversation_reads')
    .select(['user_id', 'read_at'])
    .where('thread_id', '=', threadId)
    .where('business_id', '=', businessId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute()
  return new Map(rows.map(({ user_id, read_at }) => [user_id, read_at?.toISOString() ?? null]))
}

/** Of a row of `conversations`: when the last of these messages of the customer arrived. */
const lastArrival = (which = sql`true`) => sql`(
  select max(arrived_at) from messages
  where messages.thread_id = conversations.thread_id and not is_bot and ${which}
)`

/** The last moment up to which somebody can have read: a burst of messages may be a little ahead of the clock. */
const present = sql`greatest(clock_timestamp(), ${lastArrival()})::timestamptz(3)`

/** The moment is an arrival. Where it is none, but the own time of a message, that message is meant. */
const upTo = (moment: Date) => {
  const at = sql`${moment}::timestamptz(3)`
  const named = sql`coalesce(
    ${lastArrival(sql`arrived_at = ${at}`)}, ${lastArrival(sql`date_registered = ${at}`)}
  )`
  return sql`greatest(least(${at}, ${present}), ${named})`
}

/**
 * Marks a conversation as read up to a moment, or as unread again: null. What both rows refer to is locked first, as
 * whoever solves the conversation does.
 */
export const markRead = async (
  db: Db,
  user: User,
  threadId: string,
  readAt: Date | null,
): Promise<string | null> => {
  const { rows } = await sql<{ read_at: Date | null }>`
    with said as (
      select thread_id, user_id, business_id, reads_from,
        ${readAt === null ? sql`null::timestamptz` : upTo(readAt)} as read_at
      from conversations join business_members using (business_id)
      where thread_id = ${threadId} and user_id = ${user.id}
      for key share
    )
    insert into conversation_reads (user_id, thread_id, business_id, read_at)
    select user_id, thread_id, business_id,
      case when read_at is not null then greatest(read_at, reads_from) end
    from said
    on conflict (user_id, thread_id) do update set changed_in = excluded.changed_in, read_at = case
      when excluded.read_at is not null
      then greatest(conversation_reads.read_at, (select said.read_at from said))
    end
    returning read_at`.execute(db)
  const [row] = rows
  if (!row) throw conversationNotFound()
  return row.read_at?.toISOString() ?? null
}

/**
 * Everybody of the business has read a conversation, up to the same moment. Call it in a transaction that holds the
 * conversation.
 */
export const readByAll = async (transaction: Db, threadId: string): Promise<void> => {
  await sql`
    with solved as materialized (
      select thread_id, business_id, ${present} as read_at
      from conversations where thread_id = ${threadId}
    )
    insert into conversation_reads (user_id, thread_id, business_id, read_at)
    select user_id, thread_id, business_id, read_at
    from solved join business_members using (business_id)
    order by user_id
    on conflict (user_id, thread_id) do update
      set read_at = excluded.read_at, changed_in = excluded.changed_in`.execute(transaction)
}
