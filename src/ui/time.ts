import { DAY } from '#contract/durations.ts'

// Moments are milliseconds since the epoch, shown in the user's time zone, in Spanish, with a 24-hour clock.

const styles = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { dateStyle: 'long' },
  year: { year: 'numeric' },
  moment: { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format costs a hundred times as much as using it. */
function format(style: keyof typeof styles, at: number, zone: string): string {
  const key = `${style} ${zone}`
  const known = formats.get(key)
  const it = known ?? new Intl.DateTimeFormat('es-ES', { ...styles[style], timeZone: zone })
  if (!known) formats.set(key, it)
  return it.format(at)
}

let known: string | null = null

/**
 * The user's time zone, read once: reading it costs as much as drawing a row, and it hardly changes while the page is
 * open.
 */
export const userZone = (): string => {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}
globalThis.document?.addEventListener('visibilitychange', () => {
  known = null
})

/** '14:05' */
export const exactTime = (at: number, zone = userZone()): string => format('time', at, zone)

/** '30/7/2026' */
export const shortDate = (at: number, zone = userZone()): string => format('date', at, zone)

/** 'lunes' */
export const weekday = (at: number, zone = userZone()): string => format('weekday', at, zone)

/** '30 de julio de 2026' */
export const longDate = (at: number, zone = userZone()): string => format('day', at, zone)

/** A day without a time, '1990-12-31': '31 de diciembre de 1990' */
export const longDay = (day: string): string => longDate(Date.parse(day), 'UTC')

/** 'jueves, 30 de julio de 2026, 14:05' */
export const fullMoment = (at: number, zone = userZone()): string => format('moment', at, zone)

/** Days since the epoch, of the calendar of a zone. */
const dayNumber = (at: number, zone: string): number => {
  const [day = 1, month = 1, year = 1970] = format('date', at, zone).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY
}

/** The number of midnights between two moments, in the user's time zone. */
export const daysBetween = (at: number, now: number, zone = userZone()): number =>
  dayNumber(now, zone) - dayNumber(at, zone)

/** '14:05' today, 'Ayer', 'lunes' under seven days, '30/7/2026' before that. */
export function relativeTime(at: number, now: number, zone = userZone()): string {
  const days = daysBetween(at, now, zone)
  if (days === 0) return exactTime(at, zone)
  if (days === 1) return 'Ayer'
  return days > 1 && days < 7 ? format('weekday', at, zone) : shortDate(at, zone)
}

/**
 * 'Hoy', 'Ayer', 'jueves, 30 de julio', '30 de julio de 2025'. Tomorrow, for a clock that is behind, has its date: that
 * is never wrong.
 */
export function dayName(at: number, now: number, zone = userZone()): string {
  const days = daysBetween(at, now, zone)
  if (days === 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  const isThisYear = format('year', at, zone) === format('year', now, zone)
  return isThisYear ? format('dayOfYear', at, zone) : longDate(at, zone)
}
