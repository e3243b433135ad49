import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import type { BillingPeriod } from '#contract/billing/keptPayment.ts'

/** The same moment of a later month, or the last day of a shorter month. */
export const addMonths = (from: Date, months: number): Date => {
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), last))
  return moved
}

export const endOf = (start: Date, period: BillingPeriod): Date =>
  addMonths(start, period === 'annual' ? 12 : 1)

/**
 * The end of the period after the one that ends at `until`: counted from the same start, so that a short month does not
 * move later ones.
 */
export const endAfter = (start: Date, until: Date, period: BillingPeriod): Date => {
  const months = period === 'annual' ? 12 : 1
  let count = months
  while (addMonths(start, count) <= until) count += months
  return addMonths(start, count)
}

export interface Window {
  readonly start: Date
  readonly end: Date
}

/** The month of credits that contains `now`: a year has twelve. */
export const monthOf = (start: Date, now: Date): Window => {
  const between =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth()
  const passed = addMonths(start, between) > now ? between - 1 : between
  return { start: addMonths(start, passed), end: addMonths(start, passed + 1) }
}

/** The paid months that have not begun. */
export const monthsToCome = (start: Date, now: Date, until: Date): number => {
  let count = 0
  let { end } = monthOf(start, now)
  for (; end < until; count += 1) end = monthOf(start, end).end
  return count
}

interface CalendarMonth extends Window {
  /** The name of the month in the database: its first midnight in UTC, so that another zone begins no new month. */
  readonly key: Date
}

/** The month on the calendar of a zone. */
export const calendarMonthOf = (now: Date, zone: string): CalendarMonth => {
  const key = new Date(`${formatInTimeZone(now, zone, 'yyyy-MM')}-01T00:00:00Z`)
  const midnight = (of: Date) => fromZonedTime(`${of.toISOString().slice(0, 10)}T00:00:00`, zone)
  return { key, start: midnight(key), end: midnight(addMonths(key, 1)) }
}
