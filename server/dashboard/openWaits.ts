import { sql } from 'kysely'
import { hasHours } from '#contract/business/week.ts'
import { hoursOf, openHoursIn } from '../business/hours/hours.ts'
import { type OpenHours, openTimesBetween } from '../business/hours/openTimes.ts'
import type { Db } from '../database/schema.ts'
import { openWaits } from '../limits/bounds/requests.ts'
import { isShown, type Scope } from './figures.ts'

// How long clients wait for an answer while the business is open.

/** Null where it has no hours. */
export const openHoursOf = async (db: Db, businessId: number): Promise<OpenHours | null> => {
  const hours = openHoursIn(await hoursOf(db, businessId))
  return hours !== null && hasHours(hours.weekly) ? hours : null
}

interface Stretch {
  readonly from: number
  readonly until: number
  /** For how long it was open before. */
  readonly before: number
}

/** In milliseconds and in order; where a change of the clock lays two over one another, the time counts once. */
const stretchesOf = (hours: OpenHours, since: Date, now: Date): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (const time of openTimesBetween(hours, since, now)) {
    const last = stretches.at(-1)
    const from = Math.max(time.from.getTime(), last?.until ?? -Infinity)
    const until = time.until.getTime()
    const before = last ? last.before + last.until - last.from : 0
    if (from < until) stretches.push({ from, until, before })
  }
  return stretches
}

/**
 * For how long the business was open in the last year, as the columns of a row: where each stretch starts, how long it
 * is, and for how long it was open before. Milliseconds.
 */
export const openCalendar = (hours: OpenHours, now: Date) => {
  const stretches = stretchesOf(hours, new Date(now.getTime() - openWaits.within), now)
  return sql`select ${stretches.map(({ from }) => from)}::float8[] as starts,
    ${stretches.map(({ from, until }) => until - from)}::float8[] as lengths,
    ${stretches.map(({ before }) => before)}::float8[] as before`
}

/** In which stretch a moment falls, or after which. */
export const stretchAt = (moment: string) => sql`width_bucket(${sql.ref(moment)}, starts)`

/** For how long it had been open until a moment, whose stretch is known. */
export const openUntil = (moment: string, stretch: string) => {
  const [at, place] = [sql.ref(moment), sql.ref(stretch)]
  return sql`coalesce(before[${place}] + least(${at} - starts[${place}], lengths[${place}]), 0)`
}

/**
 * The mean wait in seconds of the newest answered messages; null where there are none. For how long the business had
 * been open is looked up at both ends of a wait, so that no wait is laid over the whole calendar.
 */
export const meanOpenWait = async (
  db: Db,
  hours: OpenHours,
  scope: Scope,
): Promise<number | null> => {
  const { now } = scope
  const since = new Date(now.getTime() - openWaits.within)
  const { rows } = await sql<{ seconds: number | null }>`
    with calendar as (
      ${openCalendar(hours, now)}
    ), chosen as (
      select thread_id from (
        select thread_id,
          sum(answered) over (order by answered_at desc, thread_id) - answered as newer
        from conversation_figures
        where ${isShown(scope)} and answered > 0 and answered_at > ${since}
      ) as answering where newer < ${openWaits.most}
    ), waits as (
      select epoch_ms(date_registered)::float8 as asked, epoch_ms(next_answer)::float8 as heard
      from chosen cross join lateral (
        select is_bot, date_registered,
          min(date_registered) filter (where is_bot and not is_handover) over (
            order by date_registered desc, message_id desc rows unbounded preceding
          ) as next_answer
        from (
          select is_bot, is_handover, date_registered, message_id from messages
          where messages.thread_id = chosen.thread_id and date_registered > ${since}
          order by date_registered desc, message_id desc limit ${openWaits.most}
        ) as newest
      ) as said
      where not is_bot and next_answer is not null
    ), placed as (
      select *, ${stretchAt('asked')} as asked_in, ${stretchAt('heard')} as heard_in
      from waits cross join calendar
    )
    select avg(${openUntil('heard', 'heard_in')} - ${openUntil('asked', 'asked_in')}) / 1000 as seconds
    from placed`.execute(db)
  return rows[0]?.seconds ?? null
}
