import { differenceInMonths, startOfDay } from 'date-fns'
import { toZonedTime } from 'date-fns-tz'
import { daysBetween, userZone } from './time.ts'

const ago = (count: number, one: string, many: string): string =>
  `Hace ${count} ${count === 1 ? one : many}`

/**
 * 'Hoy', 'Ayer', 'Hace 3 días', 'Hace 1 semana', 'Hace 2 meses', 'Hace 1 año': whole days, weeks, months and years of
 * the user's calendar. Tomorrow counts as today, for a clock that is behind.
 */
export function timeAgo(at: number, now: number, zone = userZone()): string {
  const days = daysBetween(at, now, zone)
  if (days <= 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  if (days < 7) return ago(days, 'día', 'días')
  const dayOf = (moment: number) => startOfDay(toZonedTime(moment, zone))
  const months = differenceInMonths(dayOf(now), dayOf(at))
  if (months < 1) return ago(Math.floor(days / 7), 'semana', 'semanas')
  if (months < 12) return ago(months, 'mes', 'meses')
  return ago(Math.floor(months / 12), 'año', 'años')
}
