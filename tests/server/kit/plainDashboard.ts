import { sql } from 'kysely'
import { MESSAGE_DAYS } from '#contract/dashboard.ts'
import { before, dayOf, type Scope, today } from '#server/dashboard/figures.ts'
import type { Db } from '#server/database/schema.ts'

// The sections of the dashboard, counted over every message each time: what the figures that the server keeps are held
// against.

type Row = Readonly<Record<string, unknown>>

/** This week: today and the six days before it. */
const WEEK = 7
/** A client who wrote within these days counts as active. */
const ACTIVE = 30

/** The figures of the cards. What was answered is read backwards, so that each message knows the answer after it. */
export const countFigures = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
    with begun as (
      select lower(contact_type) as channel, ${dayOf('thread_registered', scope)} as day
      from conversations where business_id = ${scope.businessId}
    ), said as (
      select thread_id, is_bot, date_registered,
        min(date_registered) filter (where is_bot and not is_handover) over (
          partition by thread_id order by date_registered desc, message_id desc
          rows unbounded preceding
        ) as answered_at
      from conversations join messages using (thread_id)
      where business_id = ${scope.businessId}
    ), talked as (
      select
        count(*) filter (where not is_bot) as client_messages,
        count(*) filter (where is_bot) as business_messages,
        extract(epoch from avg(answered_at - date_registered) filter (where not is_bot))::float8
          as avg_response_time_seconds,
        count(distinct thread_id) filter (
          where not is_bot and date_registered > ${before(ACTIVE, scope)}
            and ${dayOf('date_registered', scope)} > ${today(scope)} - ${ACTIVE}::int
        ) as active_clients
      from said
    )
    select
      count(*) filter (where day = ${today(scope)}) as conversations_today,
      count(*) filter (where day <= ${today(scope)} and day > ${today(scope)} - ${WEEK}::int)
        as conversations_this_week,
      count(*) as total_conversations,
      count(distinct channel) filter (where channel = 'whatsapp') as whatsapp_channels,
      count(distinct channel) filter (where channel = 'instagram') as instagram_channels,
      (select count(*) from integrations
        where business_id = ${scope.businessId} and kind = 'widget' and is_active)
        as widget_channels,
      (select client_messages from talked), (select business_messages from talked),
      (select avg_response_time_seconds from talked), (select active_clients from talked)
    from begun`.execute(db)
  return rows[0] ?? null
}

/**
 * Of the conversations in which a client wrote, those that were answered; new ones of this week against those of the
 * week before; those in which somebody wrote this week; and how much is said in one.
 */
export const countMetrics = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
    with talks as (
      select thread_id, thread_registered,
        min(date_registered) filter (where not is_bot) as asked_at,
        max(date_registered) filter (where is_bot and not is_handover) as answered_at,
        max(date_registered) as last_at,
        count(message_id) as messages
      from conversations left join messages using (thread_id)
      where business_id = ${scope.businessId}
      group by thread_id
    ), counted as (
      select
        count(*) as conversations,
        coalesce(sum(messages), 0) as messages,
        count(asked_at) as asked,
        count(*) filter (where answered_at >= asked_at) as answered,
        count(*) filter (
          where ${dayOf('last_at', scope)} > ${today(scope)} - ${WEEK}::int
        ) as active,
        count(*) filter (
          where ${dayOf('thread_registered', scope)} <= ${today(scope)}
            and ${dayOf('thread_registered', scope)} > ${today(scope)} - ${WEEK}::int
        ) as this_week,
        count(*) filter (
          where ${dayOf('thread_registered', scope)} <= ${today(scope)} - ${WEEK}::int
            and ${dayOf('thread_registered', scope)} > ${today(scope)} - ${2 * WEEK}::int
        ) as last_week
      from talks
    )
    select
      coalesce(100.0 * answered / nullif(asked, 0), 0)::float8 as response_rate_percent,
      case
        when last_week > 0 then 100.0 * (this_week - last_week) / last_week
        when this_week > 0 then 100
        else 0
      end::float8 as conversation_growth_percent,
      active as active_conversations,
      coalesce(1.0 * messages / nullif(conversations, 0), 0)::float8
        as avg_messages_per_conversation
    from counted`.execute(db)
  return rows[0] ?? null
}

/** The last days of the calendar, today included, oldest first. */
const days = (count: number, scope: Scope) =>
  sql`select ${today(scope)} - ahead as day from generate_series(${count - 1}::int, 0, -1) as ahead`

export const messagesByDay = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
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

export const channelStats = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
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

/** The conversations with most messages; of equals the latest. Only the chosen ones have their days counted. */
export const topConversations = async (db: Db, scope: Scope, limit: number) => {
  const { rows } = await sql<Row>`
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
