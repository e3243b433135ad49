import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { memberName } from '../../inbox/authors.ts'
import { type Asked, beginning, whatWasDone } from './done.ts'

interface Row {
  readonly who: string | null
  readonly hour: number | null
  readonly is_total: boolean
  readonly begun: number
  readonly taken: number
  readonly solved: number
  readonly surveyed: number
  readonly good: number
  readonly first_answer_seconds: number | null
  readonly solving_seconds: number | null
}

/** For each person, for each hour of the day there, and for all together. */
const countDone = async (db: Db, asked: Asked): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    ${whatWasDone(asked)}, timed as (
      select *, extract(hour from at at time zone ${asked.scope.zone}::text)::int as hour from measured
    )
    select who, hour, grouping(who, hour) = 3 as is_total,
      count(*) filter (where what = 'begun')::int as begun,
      count(distinct thread_id) filter (where what = 'taken')::int as taken,
      count(*) filter (where what = 'solved')::int as solved,
      count(*) filter (where what = 'surveyed')::int as surveyed,
      count(*) filter (where score = 'good')::int as good,
      (percentile_cont(0.5) within group (order by ms::float8) filter (where what = 'answered') / 1000)::float8
        as first_answer_seconds,
      (percentile_cont(0.5) within group (order by ms::float8) filter (where what = 'solved') / 1000)::float8
        as solving_seconds
    from timed group by grouping sets ((who), (hour), ())`.execute(db)
  return rows
}

const toWire = ({ taken, solved, surveyed, good, first_answer_seconds, solving_seconds }: Row) => ({
  taken,
  solved,
  surveyed,
  good,
  first_answer_seconds,
  solving_seconds,
})

const nothing = {
  surveyed: 0,
  good: 0,
  taken: 0,
  solved: 0,
  first_answer_seconds: null,
  solving_seconds: null,
}

/** The members, and those who left and did something in these days. */
const peopleOf = async (db: Db, businessId: number, ids: readonly number[]) => {
  const { rows } = await sql<{
    user_id: number
    name: string | null
    email: string
    photo_url: string | null
    is_member: boolean
  }>`
    with members as (select user_id from business_members where business_id = ${businessId})
    select user_id, name, email, photo_url, user_id in (select user_id from members) as is_member
    from users where user_id in (select user_id from members) or user_id = any(${ids}::bigint[])
    order by user_id`.execute(db)
  return rows
}

/** Since when the work of the business is noted, and whether it asks its customers. */
const aboutBusiness = async (db: Db, asked: Asked) => {
  const { rows } = await sql<{ known_since: Date | null; has_survey: boolean }>`
    select case when work_since > ${beginning(asked)} then work_since end as known_since, asks_survey as has_survey
    from businesses where business_id = ${asked.scope.businessId}`.execute(db)
  const { known_since = null, has_survey = false } = rows[0] ?? {}
  // Null: all of these days are known.
  return { known_since: known_since?.toISOString() ?? null, has_survey }
}

export const teamFiguresOf = async (db: Db, asked: Asked) => {
  const rows = await countDone(db, asked)
  const total = rows.find(({ is_total }) => is_total)
  const ofPeople = new Map(
    rows.flatMap((row) => (row.who === null ? [] : [[row.who, row] as const])),
  )
  const ids = [...ofPeople.keys()].filter((who) => /^\d+$/.test(who)).map(Number)
  const people = await peopleOf(db, asked.scope.businessId, ids)
  const others = (['assistant', 'other'] as const).flatMap((kind) => {
    const row = ofPeople.get(kind)
    return row ? [{ user_id: null, kind, ...toWire(row) }] : []
  })
  return {
    people: [
      ...people.map(({ user_id, name, email, photo_url, is_member }) => {
        const row = ofPeople.get(String(user_id))
        const face = {
          user_id,
          kind: 'person',
          name: memberName({ name, email }),
          photo_url,
          is_member,
        }
        return { ...face, ...(row ? toWire(row) : nothing) }
      }),
      ...others,
    ],
    hours: rows
      .filter(({ hour }) => hour !== null)
      .map((row) => ({ hour: row.hour, begun: row.begun, ...toWire(row) })),
    total: { begun: total?.begun ?? 0, ...(total ? toWire(total) : nothing) },
    time_hours: asked.hours === null ? 'all' : 'open',
    ...(await aboutBusiness(db, asked)),
  }
}
