import { sql } from 'kysely'
import type { Db } from '../database/schema'

/** Of which business, at which moment, and in whose days. */
export interface Scope {
  readonly businessId: number
  readonly zone: string
  readonly now: Date
}

/** The day of the calendar on which a moment falls there, across changes of the clock as well. */
export const dayOf = (moment: string, { zone }: Scope) =>
  sql`(${sql.ref(moment)} at time zone ${zone}::text)::date`

export const today = ({ now, zone }: Scope) =>
  sql`(${now}::timestamptz at time zone ${zone}::text)::date`

/** A moment surely before the first of these days begins, by which an index is searched; the days decide exactly. */
export const before = (days: number, { now }: Scope) =>
  sql`${now}::timestamptz - make_interval(days => ${days + 1}::int)`

/** This week: today and the six days before it. */
const WEEK = 7
/** Who wrote in these days counts as an active client. */
const ACTIVE = 30

interface Row {
  readonly conversations_today: number
  readonly conversations_this_week: number
  readonly total_conversations: number
  readonly client_messages: number
  readonly business_messages: number
  readonly avg_response_time_seconds: number | null
  readonly active_clients: number
  readonly whatsapp_channels: number
  readonly widget_channels: number
  readonly instagram_channels: number
}

/** The figures of the cards. What was answered is read backwards, so that each message knows the answer after it. */
export const countFigures = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
    with begun as (
      select lower(contact_type) as channel, ${dayOf('thread_registered', scope)} as day
      from conversations where business_id = ${scope.businessId}
    ), said as (
      select thread_id, is_bot, date_registered,
        min(date_registered) filter (where is_bot) over (
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

interface MetricsRow {
  readonly response_rate_percent: number
  readonly conversation_growth_percent: number
  readonly active_conversations: number
  readonly avg_messages_per_conversation: number
}

/**
 * Of the conversations in which a client wrote, those that were answered; new ones of this week against those of the week
 * before; those in which somebody wrote this week; and how much is said in one.
 */
export const countMetrics = async (db: Db, scope: Scope) => {
  const { rows } = await sql<MetricsRow>`
    with talks as (
      select thread_id, thread_registered,
        min(date_registered) filter (where not is_bot) as asked_at,
        max(date_registered) filter (where is_bot) as answered_at,
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
