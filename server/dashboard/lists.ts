import { sql } from 'kysely'
import { CONVERSATION_DAYS, MESSAGE_DAYS } from '#contract/dashboard.ts'
import type { Db } from '../database/schema.ts'
import { before, begun, dayOf, isShown, type Scope, today, WEEK } from './figures.ts'

/** The last days of the calendar, today included, oldest first. */
const days = (count: number, scope: Scope) =>
  sql`select ${today(scope)} - ahead as day from generate_series(${count - 1}::int, 0, -1) as ahead`

export const messagesByDay = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ date: string; total_messages: number }>`
    with calendar as (${days(MESSAGE_DAYS, scope)}), said as (
      select ${dayOf('date_registered', scope)} as day, count(*) as total
      from conversation_figures join messages using (thread_id)
      where ${isShown(scope)}
        and last_at > ${before(MESSAGE_DAYS, scope)}
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
      where ${isShown(scope)}
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
    select channel as contact_type,
      count(*) as total_conversations,
      count(*) filter (where ${begun(0, scope)}) as conversations_today,
      count(*) filter (where ${begun(WEEK - 1, scope)}) as conversations_this_week,
      sum(client_messages + business_messages) as total_messages
    from conversation_figures where ${isShown(scope)}
    group by channel
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
      select thread_id, client_messages + business_messages as message_count, last_at
      from conversation_figures
      where ${isShown(scope)} and last_at is not null
      order by message_count desc, last_at desc, thread_id
      limit ${limit}
    )
    select thread_id, contact_id, contact_type, message_count, (
      select count(distinct ${dayOf('date_registered', scope)})
      from messages where messages.thread_id = top.thread_id
    ) as conversation_days
    from top join conversations using (thread_id)
    order by message_count desc, last_at desc, thread_id`.execute(db)
  return rows
}
