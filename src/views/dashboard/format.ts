import type { Growth } from '#contract/dashboard.ts'
import { oneDecimal } from '../../ui/oneDecimal.ts'

// The number formats of the dashboard. An unknown value is a dash.

export const UNKNOWN = '—'

const THOUSAND = 1_000
const MILLION = 1_000_000

/** '950', '1,3K', '2,0M' */
export const compact = (count: number | null): string => {
  if (count === null) return UNKNOWN
  if (count >= MILLION) return `${oneDecimal(count / MILLION)}M`
  // A number below a million must not round up to 1000K.
  if (count >= THOUSAND) return `${oneDecimal(Math.min(count / THOUSAND, 999.9))}K`
  return String(Math.round(count))
}

/** '92,5%' */
export const percent = (value: number | null): string =>
  value === null ? UNKNOWN : `${oneDecimal(value)}%`

/** '2,3', '4' */
export const decimal = (value: number | null): string =>
  value === null ? UNKNOWN : oneDecimal(value).replace(/,0$/, '')

const MINUTE = 60
const HOUR = 3_600

/** Rounded down: 59.9 minutes are not 60 yet. */
const cut = (value: number): string => decimal(Math.floor(value * 10) / 10)

/** '45 s', '2,5 min', '1,5 h' */
export const duration = (seconds: number | null): string => {
  if (seconds === null) return UNKNOWN
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`
  return seconds < HOUR ? `${cut(seconds / MINUTE)} min` : `${cut(seconds / HOUR)} h`
}

/** The direction of a change, and its text. */
export interface Change {
  readonly direction: 'up' | 'down' | 'level'
  readonly text: string
}

/** '+12,5%', '-3,0%', and '+100%' where the count before was 0. */
export const signedPercent = (value: Growth | null): Change | null => {
  if (value === null) return null
  if (value === 'fromNothing') return { direction: 'up', text: '+100%' }
  const text = percent(value)
  if (/^-?0,0%$/.test(text)) return { direction: 'level', text: '0,0%' }
  return value > 0 ? { direction: 'up', text: `+${text}` } : { direction: 'down', text }
}

const shortDay = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

// A calendar day has no time zone: it is read and written in UTC.
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** '14 nov' */
export const dayShort = (date: string): string => shortDay.format(dayOf(date))
/** 'sábado, 14 de noviembre' */
export const dayLong = (date: string): string => longDay.format(dayOf(date))
