import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import {
  type Holiday,
  hasHours,
  type Span,
  type Weekday,
  type Weekly,
  weekdays,
} from '#contract/business/week.ts'
import { DAY } from '#contract/durations.ts'

// The hours of a business on the calendar of its zone: the clock on its wall decides, also where it is changed.

export interface OpenHours {
  readonly weekly: Weekly
  readonly holidays: readonly Holiday[]
  /** IANA. */
  readonly zone: string
}

/** From its beginning until before its end. */
interface OpenTime {
  readonly from: Date
  readonly until: Date
}

const LOCAL = "yyyy-MM-dd'T'HH:mm"

/** A time that the clock skips is the moment as long after the change; of one that comes twice, the first. */
const momentOf = (day: string, time: string, zone: string): Date => {
  const wanted = `${day}T${time}`
  const moment = fromZonedTime(`${wanted}:00`, zone)
  const skipped = Date.parse(`${wanted}Z`) - Date.parse(`${formatInTimeZone(moment, zone, LOCAL)}Z`)
  return skipped > 0 ? new Date(moment.getTime() + skipped) : moment
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayAfter = (day: string, days = 1): string =>
  isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY)

/** The day that a moment has there. */
export const dayAt = (at: Date, zone: string): string => formatInTimeZone(at, zone, 'yyyy-MM-dd')

const SUNDAY_FIRST = 6

export const weekdayOf = (day: string): Weekday => {
  const place = (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_FIRST) % weekdays.length
  return weekdays[place] ?? 'mon'
}

const timeOf = (day: string, [from, until]: Span, zone: string): OpenTime => ({
  from: momentOf(day, from, zone),
  until: momentOf(until <= from ? dayAfter(day) : day, until, zone),
})

/** What begins on a day; on a holiday nothing does. */
const timesOn = ({ weekly, holidays, zone }: OpenHours, day: string): readonly OpenTime[] =>
  holidays.some(({ date }) => date === day)
    ? []
    : weekly[weekdayOf(day)].map((span) => timeOf(day, span, zone))

/** Null where the business has no hours. */
export const isOpenAt = (hours: OpenHours, at: Date): boolean | null => {
  if (!hasHours(hours.weekly)) return null
  const today = dayAt(at, hours.zone)
  return [dayAfter(today, -1), today]
    .flatMap((day) => timesOn(hours, day))
    .some(({ from, until }) => from <= at && at < until)
}

/** A business that is closed for longer says nothing about its return. */
const DAYS_AHEAD = 60

/** The next beginning after a moment. */
export const nextOpening = (hours: OpenHours, at: Date): Date | null => {
  if (!hasHours(hours.weekly)) return null
  const today = dayAt(at, hours.zone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const later = timesOn(hours, dayAfter(today, ahead)).filter(({ from }) => from > at)
    const [first] = later.toSorted((one, other) => one.from.getTime() - other.from.getTime())
    if (first) return first.from
  }
  return null
}

/** All that is open between two moments, in order. */
export const openTimesBetween = (
  hours: OpenHours,
  since: Date,
  before: Date,
): readonly OpenTime[] => {
  const times: OpenTime[] = []
  const last = dayAt(before, hours.zone)
  for (let day = dayAfter(dayAt(since, hours.zone), -1); day <= last; day = dayAfter(day))
    times.push(...timesOn(hours, day).filter(({ from, until }) => from < before && since < until))
  return times.toSorted((one, other) => one.from.getTime() - other.from.getTime())
}
