import { sql } from 'kysely'
import { CONVERSATION_DAYS, MESSAGE_DAYS } from '#contract/dashboard'
import type { Db } from '../database/schema'
import { before, dayOf, type Scope, today } from './figures'

/** The last days of the calendar, today included, oldest first. */
const days = (count: number, scope: Scope) =>
  sql`select ${today(scope)} - ahead as day from generate_series(${count - 1}::int, 0, -1) as ahead`

export const messagesByDay = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ date: string; total_messages: number }>`
    with calendar as (${days(MESSAGE_DAYS, scope)}), said as (
      select ${dayOf('date_registered', scope)} as day, count(*) as total
      from conversations join messages using (thread_id)
      where business_id = ${scope.businessId}
        and date_registered > ${before(MESSAGE_DAYS, scope)}
      group by 1
    )
    select day::text as date, coalesce(total, 0) as total_messages
    from calendar left join said using (day) order by day`.execute(db)
  return rows
}

export const conversationsByDay = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ date: string; total_conversations: number }>`
    with calendar as (${days(CONVERSATION_DAYS, scope)}), begun as (
      select ${dayOf('thread_registered', scope)} as day, count(*) as total
      from conversations
      where business_id = ${scope.businessId}
        and thread_registered > ${before(CONVERSATION_DAYS, scope)}
      group by 1
    )
    select day::text as date, coalesce(total, 0) as total_conversations
    from calendar left join begun using (day) order by day`.execute(db)
  return rows
}

interface ChannelRow {
  readonly contact_type: string
  readonly total_conversations: number
  readonly conversations_today: number
  readonly conversations_this_week: number
  readonly total_messages: number
}

export const channelStats = async (db: Db, scope: Scope) => {
  const { rows } = await sql<ChannelRow>`
    with talks as (
      select lower(contact_type) as contact_type, count(message_id) as messages,
        ${dayOf('thread_registered', scope)} as day
      from conversations left join messages using (thread_id)
      where business_id = ${scope.businessId}
      group by thread_id
    )
    select contact_type,
      count(*) as total_conversations,
      count(*) filter (where day = ${today(scope)}) as conversations_today,
      count(*) filter (where day <= ${today(scope)} and day > ${today(scope)} - 7)
        as conversations_this_week,
      sum(messages)::bigint as total_messages
    from talks group by contact_type
    order by total_conversations desc, contact_type`.execute(db)
  return rows
}

interface TopRow {
  readonly thread_id: string
  readonly contact_id: string
  readonly contact_type: string
  readonly message_count: number
  readonly conversation_days: number
}

/** The conversations with most messages; of equals the latest. Only the chosen ones have their days counted. */
export const topConversations = async (db: Db, scope: Scope, limit: number) => {
  const { rows } = await sql<TopRow>`
    with top as (
      select thread_id, contact_id, contact_type, count(*) as message_count,
        max(date_registered) as last_at
      from conversations join messages using (thread_id)
      where business_id = ${scope.businessId}
      group by thread_id
      order by message_count desc, last_at desc, thread_id
      limit ${limit}
    )
    select thread_id, contact_id, contact_type, message_count, (
      select count(distinct ${dayOf('date_registered', scope)})
      from messages where messages.thread_id = top.thread_id
    ) as conversation_days
    from top order by message_count desc, last_at desc, thread_id`.execute(db)
  return rows
}
