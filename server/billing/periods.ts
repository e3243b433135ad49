import type { BillingPeriod } from '#contract/billing/plans'

/** The same moment of a later month, or the last one of a month that is shorter. */
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

export interface Window {
  readonly start: Date
  readonly end: Date
}

/** The month of credits that `now` is in: a year has twelve of them. */
export const monthOf = (start: Date, now: Date): Window => {
  const between =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth()
  const passed = addMonths(start, between) > now ? between - 1 : between
  return { start: addMonths(start, passed), end: addMonths(start, passed + 1) }
}

export const calendarMonthOf = (now: Date): Window =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)), now)
