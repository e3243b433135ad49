import { sql } from 'kysely'
import {
  type changeHours as endpoint,
  type Hours,
  readHolidays,
  readSaying,
  readWeekly,
  type Saying,
  sayingOn,
} from '#contract/business/hours.ts'
import { hasHours, holidaysProblem, weekProblem } from '#contract/business/week.ts'
import { knownChannels } from '#contract/channels.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { SAYING_MAX_LENGTH } from '#contract/limits.ts'
import type { Db } from '../../database/schema.ts'
import { requireLength } from '../../http/fieldValues.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireRevision } from '../../http/revisions.ts'
import type { OpenHours } from './openTimes.ts'

// The hours of a business, as rows.

const none: Hours = {
  weekly: readWeekly(null),
  holidays: [],
  greeting: '',
  away: '',
  assistant: 'always',
}

interface StoredHours extends Hours {
  readonly revision: number
  readonly timeZone: string | null
}

export const hoursOf = async (db: Db, businessId: number): Promise<StoredHours> => {
  const row = await db
    .selectFrom('businesses')
    .leftJoin('business_hours', 'business_hours.business_id', 'businesses.business_id')
    .select(['time_zone', 'weekly', 'holidays', 'greeting', 'away', 'assistant'])
    .select(['business_hours.revision'])
    .where('businesses.business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return {
    weekly: readWeekly(row.weekly),
    holidays: readHolidays(row.holidays),
    greeting: readSaying(row.greeting),
    away: readSaying(row.away),
    assistant: row.assistant ?? none.assistant,
    revision: row.revision ?? 0,
    timeZone: row.time_zone,
  }
}

/** Null where nobody has said the zone: no clock decides. */
export const openHoursIn = ({ weekly, holidays, timeZone }: StoredHours): OpenHours | null =>
  timeZone === null ? null : { weekly, holidays, zone: timeZone }

export const toWire = ({ timeZone, ...hours }: StoredHours) => ({ ...hours, time_zone: timeZone })

type Call = Pick<Parsed<typeof endpoint>, 'params' | 'headers' | 'body'>

const sayingOf = (given: Saying): Saying =>
  typeof given === 'string'
    ? requireLength(given.trim(), SAYING_MAX_LENGTH)
    : Object.fromEntries(
        knownChannels().flatMap((channel) => {
          const text = requireLength(sayingOn(given, channel), SAYING_MAX_LENGTH)
          return text === '' ? [] : [[channel, text]]
        }),
      )

const isSaid = (saying: Saying): boolean =>
  knownChannels().some((channel) => sayingOn(saying, channel) !== '')

const readBody = ({ weekly, holidays, greeting, away, assistant }: Call['body']): Hours => {
  const hours: Hours = {
    weekly: readWeekly(weekly),
    holidays: readHolidays(holidays).toSorted((one, other) => one.date.localeCompare(other.date)),
    greeting: sayingOf(readSaying(greeting)),
    away: sayingOf(readSaying(away)),
    assistant,
  }
  const problem = weekProblem(hours.weekly)?.text ?? holidaysProblem(hours.holidays)
  if (problem !== null) throw new Refusal(400, problem)
  return hours
}

const ZONE_MISSING = 'Elige primero la zona horaria del negocio en «Datos»'

/** Changes all of it at once. */
export const changeHours = (db: Db, { params, headers, body }: Call) => {
  const hours = readBody(body)
  return db.transaction().execute(async (transaction) => {
    const { time_zone } = await transaction
      .selectFrom('businesses')
      .select('time_zone')
      .where('business_id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = await hoursOf(transaction, params.id)
    await requireRevision(headers, before.revision, {
      message: 'Alguien de tu equipo cambió el horario',
      readPresent: async () => toWire(before),
    })
    if (time_zone === null && hasHours(hours.weekly)) throw new Refusal(400, ZONE_MISSING)
    const row = {
      weekly: JSON.stringify(hours.weekly),
      holidays: JSON.stringify(hours.holidays),
      greeting: JSON.stringify(hours.greeting),
      away: JSON.stringify(hours.away),
      is_said: isSaid(hours.greeting) || isSaid(hours.away),
      assistant: hours.assistant,
    }
    await transaction
      .insertInto('business_hours')
      .values({ business_id: params.id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('business_id')
          .doUpdateSet({ ...row, revision: sql<number>`business_hours.revision + 1` }),
      )
      .execute()
    return toWire(await hoursOf(transaction, params.id))
  })
}
