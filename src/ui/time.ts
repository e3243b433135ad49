import { differenceInCalendarDays } from 'date-fns'
import { toZonedTime } from 'date-fns-tz'

// Moments are milliseconds since the epoch. They are shown in the user's zone, in Spanish, 24-hour clock.

const styles = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  day: { dateStyle: 'long' },
  moment: { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it does. */
function format(style: keyof typeof styles, at: number, zone: string): string {
  const key = `${style} ${zone}`
  const known = formats.get(key)
  const it = known ?? new Intl.DateTimeFormat('es-ES', { ...styles[style], timeZone: zone })
  if (!known) formats.set(key, it)
  return it.format(at)
}

export const userZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** '14:05' */
export const exactTime = (at: number, zone = userZone()): string => format('time', at, zone)

/** '30/7/2026' */
export const shortDate = (at: number, zone = userZone()): string => format('date', at, zone)

/** A day without a clock, '1990-12-31': '31 de diciembre de 1990' */
export const longDay = (day: string): string => format('day', Date.parse(day), 'UTC')

/** 'jueves, 30 de julio de 2026, 14:05' */
export const fullMoment = (at: number, zone = userZone()): string => format('moment', at, zone)

/** How many midnights lie between two moments, where the user is. */
export const daysBetween = (at: number, now: number, zone = userZone()): number =>
  differenceInCalendarDays(toZonedTime(now, zone), toZonedTime(at, zone))

/** '14:05' today, 'Ayer', 'lunes' under seven days, '30/7/2026' before that. */
export function relativeTime(at: number, now: number, zone = userZone()): string {
  const days = daysBetween(at, now, zone)
  if (days === 0) return exactTime(at, zone)
  if (days === 1) return 'Ayer'
  return days > 1 && days < 7 ? format('weekday', at, zone) : shortDate(at, zone)
}
