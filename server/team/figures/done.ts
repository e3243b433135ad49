import { sql } from 'kysely'
import { type KnownChannel, wireNamesOf } from '#contract/channels.ts'
import type { OpenHours } from '../../business/hours/openTimes.ts'
import { begun, isShown, type Scope, today } from '../../dashboard/figures.ts'
import { openCalendar, openUntil, stretchAt } from '../../dashboard/openWaits.ts'

// What was done in the last days, as rows: one for each conversation that began, was taken, answered first or solved,
// and for each answer to the survey. Which conversations count, what an answer is and which hours are open is the
// dashboard's.

export interface Asked {
  readonly scope: Scope
  /** Days of the calendar, today included. */
  readonly days: number
  /** Null: all. */
  readonly channel: KnownChannel | null
  /** Null: all hours count. */
  readonly hours: OpenHours | null
}

/** The beginning of the first day. */
export const beginning = ({ scope, days }: Pick<Asked, 'scope' | 'days'>) =>
  sql<Date>`((${today(scope)} - ${days - 1}::int)::timestamp at time zone ${scope.zone}::text)`

const isOf = (channel: KnownChannel | null) =>
  channel === null ? sql`true` : sql`channel = any(${[...wireNamesOf(channel)]}::text[])`

/**
 * An episode of a conversation begins with the customer's first message, or the first one after it was solved, and ends
 * where it is solved. It has one first answer, of whoever gave it.
 */
const episodes = (asked: Asked) => sql`
  shown as (
    select thread_id, begun_at, last_at from conversation_figures
    where ${isShown(asked.scope)} and ${isOf(asked.channel)}
  ), solvings as (
    select work_id, thread_id, at, user_id from conversation_work join shown using (thread_id) where kind = 'solved'
  ), active as (
    select thread_id from shown where last_at >= ${beginning(asked)}
    union select thread_id from solvings where at >= ${beginning(asked)}
  ), bounds as (
    select thread_id, after, lead(after) over following as until, lead(work_id) over following as work_id,
      lead(user_id) over following as solved_by
    from (
      select thread_id, '-infinity'::timestamptz as after, null::bigint as work_id, null::bigint as user_id from active
      union all select thread_id, at, work_id, user_id from solvings join active using (thread_id)
    ) as ends
    window following as (partition by thread_id order by after, work_id nulls first)
  ), episodes as (
    select bounds.*, asking.at as asked_at, answer.at as answered_at, answer.written_by, answer.author
    from bounds
    left join lateral (
      select date_registered as at, message_id from messages
      where messages.thread_id = bounds.thread_id and not is_bot
        and date_registered > after and date_registered <= coalesce(until, 'infinity')
      order by date_registered, message_id limit 1
    ) as asking on true
    left join lateral (
      select date_registered as at, written_by, author from messages
      where messages.thread_id = bounds.thread_id and is_bot and not is_handover
        and (date_registered, message_id) > (asking.at, asking.message_id)
        and date_registered <= coalesce(until, 'infinity')
      order by date_registered, message_id limit 1
    ) as answer on true
  )`

/** Whose a row is: an account's id, 'assistant', or 'other' for who is not known. */
const person = (column: string) => sql`coalesce(${sql.ref(column)}::text, 'other')`

const acts = (asked: Asked) => sql`
  answers as (
    select thread_id, asked_at, answered_at,
      case when author = 'assistant' then 'assistant' else ${person('written_by')} end as who
    from episodes where answered_at >= ${beginning(asked)}
  ), acts as (
    select 'answered' as what, thread_id, who, answered_at as at, asked_at as from_at, null::text as score from answers
    union all
    select 'taken', thread_id, who, answered_at, null, null from answers
    union all
    select 'taken', thread_id, ${person('user_id')}, at, null, null from conversation_work join shown using (thread_id)
    where kind = 'taken' and at >= ${beginning(asked)}
    union all
    select 'solved', thread_id, ${person('solved_by')}, until, asked_at, null from episodes where until >= ${beginning(asked)}
    union all
    select 'surveyed', thread_id, ${person('solved_by')}, answered_at, null, score from surveys join shown using (thread_id)
    where score is not null and answered_at >= ${beginning(asked)}
    union all
    select 'begun', thread_id, null, begun_at, null, null from shown where ${begun(asked.days - 1, asked.scope)}
  )`

const measured = ({ hours, scope }: Asked) =>
  hours === null
    ? sql`measured as (select *, epoch_ms(at) - epoch_ms(from_at) as ms from acts)`
    : sql`calendar as (${openCalendar(hours, scope.now)}), spans as (
        select *, epoch_ms(from_at)::float8 as from_ms, epoch_ms(at)::float8 as at_ms from acts
      ), placed as (
        select *, ${stretchAt('from_ms')} as from_in, ${stretchAt('at_ms')} as at_in from spans cross join calendar
      ), measured as (
        select *, case when from_at is not null
          then ${openUntil('at_ms', 'at_in')} - ${openUntil('from_ms', 'from_in')} end as ms from placed
      )`

/** Rows of `what`, `thread_id`, `who`, `at` and, of an answer and of a solving, `ms`. */
export const whatWasDone = (asked: Asked) =>
  sql`with ${episodes(asked)}, ${acts(asked)}, ${measured(asked)}`
