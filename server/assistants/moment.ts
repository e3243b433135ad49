import { readHolidays, readWeekly } from '#contract/business/hours.ts'
import { hasHours } from '#contract/business/week.ts'
import type { Db } from '../database/schema.ts'
import type { Moment } from './reading/hours.ts'

/** Now, on the clock of an assistant's business, with the hours that it has set. */
export const momentOf = async (db: Db, assistantId: number, now: Date): Promise<Moment> => {
  const row = await db
    .selectFrom('assistants')
    .innerJoin('businesses', 'businesses.business_id', 'assistants.business_id')
    .leftJoin('business_hours', 'business_hours.business_id', 'assistants.business_id')
    .select(['time_zone', 'weekly', 'holidays'])
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst()
  const zone = row?.time_zone ?? null
  const weekly = readWeekly(row?.weekly)
  const hours =
    zone === null || !hasHours(weekly)
      ? null
      : { weekly, holidays: readHolidays(row?.holidays), zone }
  return { now, zone, hours }
}
