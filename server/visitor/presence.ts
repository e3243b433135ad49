import { formatInTimeZone } from 'date-fns-tz'
import { weekdayNames } from '#contract/business/week.ts'
import { DAY } from '#contract/durations.ts'
import { hoursOf, openHoursIn } from '../business/hours/hours.ts'
import {
  dayAt,
  isOpenAt,
  nextOpening,
  type OpenHours,
  weekdayOf,
} from '../business/hours/openTimes.ts'
import type { Db } from '../database/schema.ts'

/** When somebody answers, for visitors: in the business's own time. Null where it has no hours. */
export const presenceIn = (hours: OpenHours, now: Date): string | null => {
  const isOpen = isOpenAt(hours, now)
  if (isOpen === null) return null
  if (isOpen) return 'Respondemos ahora'
  const next = nextOpening(hours, now)
  if (next === null) return null
  const at = formatInTimeZone(next, hours.zone, 'H:mm')
  const day = dayAt(next, hours.zone)
  const days = (Date.parse(day) - Date.parse(dayAt(now, hours.zone))) / DAY
  const time = `${at.startsWith('1:') ? 'a la' : 'a las'} ${at}`
  if (days === 0) return `Volvemos hoy ${time}`
  if (days === 1) return `Volvemos mañana ${time}`
  if (days < 7) return `Volvemos el ${weekdayNames[weekdayOf(day)]} ${time}`
  const [, month, date] = day.split('-')
  return `Volvemos el ${Number(date)}/${Number(month)} ${time}`
}

export const presenceOf = async (db: Db, businessId: number, now: Date): Promise<string | null> => {
  const hours = openHoursIn(await hoursOf(db, businessId))
  return hours && presenceIn(hours, now)
}
