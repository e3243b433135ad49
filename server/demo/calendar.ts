import { DAY, HOUR, MINUTE } from '#contract/durations.ts'

// The demo's businesses are in Costa Rica, always six hours behind UTC.

const BEHIND_UTC = 6 * HOUR

/** Midnight in the shop, on the day of `time`. */
const midnight = (time: Date): number =>
  Math.floor((time.getTime() - BEHIND_UTC) / DAY) * DAY + BEHIND_UTC

const isSunday = (time: number): boolean => new Date(time - BEHIND_UTC).getUTCDay() === 0

/** The day `daysAgo` days ago; a Sunday becomes the Saturday before, since the shop is closed. */
export const shopDay = (now: Date, daysAgo: number): Date => {
  const day = midnight(now) - daysAgo * DAY
  return new Date(isSunday(day) ? day - DAY : day)
}

/** A time of the shop's clock on the day of `day`. */
export const shopTime = (day: Date, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(midnight(day) + hours * HOUR + minutes * MINUTE)
}
