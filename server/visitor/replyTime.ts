import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import type { ReplyTime } from '#contract/visitor.ts'
import type { Db } from '../database/schema.ts'
import { replyTimes } from '../limits/bounds/requests.ts'

// The usual wait of a business's customers for the first answer.

/**
 * The median wait of the newest conversations, in milliseconds; null where there are too few. A conversation without an
 * answer counts with its wait until now, once it is a day old: otherwise a business that never answers would look
 * quick.
 */
export const medianFirstAnswer = async (
  db: Db,
  businessId: number,
  now: Date,
): Promise<number | null> => {
  const since = new Date(now.getTime() - replyTimes.within)
  const settled = new Date(now.getTime() - DAY)
  const { rows } = await sql<{ median: number | null; count: number }>`
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from wait)) * 1000)::float8 as median
    from (
      select coalesce(answer.at, ${now}) - asked.asked_at as wait
      from (
        select thread_id, asked_at from conversation_figures
        where business_id = ${businessId} and asked_at > ${since}
        order by asked_at desc limit ${replyTimes.most}
      ) as asked
      left join lateral (
        select date_registered as at from messages
        where messages.thread_id = asked.thread_id and is_bot and not is_handover
          and date_registered >= asked.asked_at
        order by date_registered limit 1
      ) as answer on true
      where answer.at is not null or asked.asked_at < ${settled}
    ) as waits`.execute(db)
  const [row] = rows
  return row && row.count >= replyTimes.least ? row.median : null
}

export const replyTimeOf = (median: number | null): ReplyTime | null => {
  if (median === null) return null
  if (median <= 15 * MINUTE) return 'minutes'
  if (median <= HOUR) return 'hour'
  return median <= DAY ? 'day' : null
}

/** Asks the database for a business once in some minutes. */
export const createReplyTimes = (db: Db, clock: () => Date) => {
  const known = new Map<
    number,
    { readonly until: number; readonly answer: Promise<ReplyTime | null> }
  >()
  return (businessId: number): Promise<ReplyTime | null> => {
    const now = clock()
    const before = known.get(businessId)
    if (before && now.getTime() < before.until) return before.answer
    if (known.size >= replyTimes.businesses) known.clear()
    const answer = medianFirstAnswer(db, businessId, now).then(replyTimeOf)
    known.set(businessId, { until: now.getTime() + replyTimes.keptFor, answer })
    // A failure is asked again, and costs the visitor only these words.
    return answer.catch(() => {
      known.delete(businessId)
      return null
    })
  }
}
