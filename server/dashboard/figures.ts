import { sql } from 'kysely'
import { channels, type KnownChannel, knownChannels } from '#contract/channels.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { isOfSeen } from '../inbox/assignees/sight.ts'
import { blockedIn } from '../inbox/blocks/contacts.ts'

/** Of which business, for whom, at which moment, and in whose days. */
export interface Scope {
  readonly user: Pick<User, 'id'>
  readonly businessId: number
  readonly zone: string
  readonly now: Date
}

/** The figures of the business's conversations that the person sees, but those of blocked contacts. */
export const isShown = ({ user, businessId }: Scope) =>
  sql`business_id = ${businessId} and thread_id <> all(${blockedIn(businessId)})
    and ${isOfSeen(user, businessId)}`

/** The day of the calendar on which a moment falls there, across changes of the clock as well. */
export const dayOf = (moment: string, { zone }: Scope) =>
  sql`(${sql.ref(moment)} at time zone ${zone}::text)::date`

export const today = ({ now, zone }: Scope) =>
  sql`(${now}::timestamptz at time zone ${zone}::text)::date`

/**
 * True if a moment falls on one of the days from so many before today on (negative: after it), there. Only near the
 * midnight in question is the calendar of the zone asked: it is never more than 14 hours ahead of UTC, nor 12 behind.
 */
const isSince = (moment: string, days: number, scope: Scope) => {
  const column = sql.ref(moment)
  const from = (hours: number) =>
    sql`((${today(scope)} - ${days}::int)::timestamp + make_interval(hours => ${hours}::int)) at time zone 'UTC'`
  return sql`(${column} > ${from(13)} or (
    ${column} > ${from(-15)} and ${dayOf(moment, scope)} >= ${today(scope)} - ${days}::int))`
}

/** A moment surely before the first of these days begins, by which an index is searched; the days decide exactly. */
export const before = (days: number, { now }: Scope) =>
  sql`${now}::timestamptz - make_interval(days => ${days + 1}::int)`

/** This week: today and the six days before it. */
export const WEEK = 7
/** A client who wrote within these days counts as active. */
const ACTIVE = 30

type ActiveChannels = Readonly<Record<`${KnownChannel}_channels`, number>>

interface Row extends ActiveChannels {
  readonly conversations_today: number
  readonly conversations_this_week: number
  readonly total_conversations: number
  readonly client_messages: number
  readonly business_messages: number
  readonly avg_response_time_seconds: number | null
  readonly active_clients: number
}

/** A conversation that began on one of these days, and none of which the beginning is still to come. */
export const begun = (days: number, scope: Scope) =>
  sql`(${isSince('begun_at', days, scope)} and not ${isSince('begun_at', -1, scope)})`

/** Each active connection is a channel; an external one without any connection is one where somebody wrote. */
const activeOf = (channel: KnownChannel, { businessId }: Scope) => {
  const active = sql`(select count(*) filter (where is_active) from integrations
        where business_id = ${businessId} and kind = ${channel} having count(*) > 0)`
  const heard = channels[channel].isExternal
    ? sql`coalesce(bool_or(channel = ${channel}), false)::int`
    : sql`0`
  const count = sql`coalesce(${active}, ${heard})`
  return sql`${count} as ${sql.ref(`${channel}_channels`)}`
}

/** The figures of the cards, of what the database keeps of each conversation. */
export const countFigures = async (db: Db, scope: Scope) => {
  const { rows } = await sql<Row>`
    select
      count(*) filter (where ${begun(0, scope)}) as conversations_today,
      count(*) filter (where ${begun(WEEK - 1, scope)}) as conversations_this_week,
      count(*) as total_conversations,
      coalesce(sum(client_messages), 0) as client_messages,
      coalesce(sum(business_messages), 0) as business_messages,
      (sum(waited_ms) / nullif(sum(answered), 0) / 1000)::float8 as avg_response_time_seconds,
      count(*) filter (where ${isSince('heard_at', ACTIVE - 1, scope)}) as active_clients,
      ${sql.join(knownChannels().map((channel) => activeOf(channel, scope)))}
    from conversation_figures where ${isShown(scope)}`.execute(db)
  return rows[0] ?? null
}

interface MetricsRow {
  readonly response_rate_percent: number
  readonly conversation_growth_percent: number
  readonly active_conversations: number
  readonly avg_messages_per_conversation: number
}

/**
 * Of the conversations in which a client wrote, those that were answered (a hand-over is no answer); new ones of this
 * week against those of the week before; those in which somebody wrote this week; and how much is said in one.
 */
export const countMetrics = async (db: Db, scope: Scope) => {
  const { rows } = await sql<MetricsRow>`
    with counted as (
      select
        count(*) as conversations,
        coalesce(sum(client_messages + business_messages), 0) as messages,
        count(asked_at) as asked,
        count(*) filter (where answered_at >= asked_at) as answered,
        count(*) filter (where ${isSince('last_at', WEEK - 1, scope)}) as active,
        count(*) filter (where ${begun(WEEK - 1, scope)}) as this_week,
        count(*) filter (where ${begun(2 * WEEK - 1, scope)}) as two_weeks
      from conversation_figures where ${isShown(scope)}
    ), weeks as (select *, two_weeks - this_week as last_week from counted)
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
    from weeks`.execute(db)
  return rows[0] ?? null
}
