import { fromZonedTime } from 'date-fns-tz'
import { HOUR } from '#contract/durations.ts'

// The clock of a business, as fields show it. `zone`: null is that of this browser.

export interface WallTime {
  /** '2026-12-31' */
  readonly day: string
  /** '09:00' */
  readonly time: string
}

/** The Swedish form of a date is that of fields. */
export const wallTimeOf = (at: number, zone: string | null): WallTime => {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone ?? undefined,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ')
  return { day, time }
}

/** Where the clock is put back an hour comes twice: the second one is meant once the first has passed. */
export const momentAt = ({ day, time }: WallTime, zone: string | null, now: number): number => {
  const written = `${day}T${time}`
  const first = (zone === null ? new Date(written) : fromZonedTime(written, zone)).getTime()
  if (!(first < now)) return first
  const again = wallTimeOf(first + HOUR, zone)
  return again.day === day && again.time === time ? first + HOUR : first
}
