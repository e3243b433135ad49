import { DAY, HOUR } from '#contract/durations'

// The demo's businesses are in Costa Rica, whose clock is always six hours behind UTC.

const BEHIND_UTC = 6 * HOUR

/** The midnight, in the shop, of the day that `time` falls on. */
const midnight = (time: Date): number =>
  Math.floor((time.getTime() - BEHIND_UTC) / DAY) * DAY + BEHIND_UTC

const isSunday = (time: number): boolean => new Date(time - BEHIND_UTC).getUTCDay() === 0

/** So many days ago; a Sunday counts as the Saturday before it, since the shop is closed. */
export const shopDay = (now: Date, daysAgo: number): Date => {
  const day = midnight(now) - daysAgo * DAY
  return new Date(isSunday(day) ? day - DAY : day)
}

/** An hour of the shop's clock on the day that `day` falls on. */
export const shopTime = (day: Date, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(midnight(day) + (hours * 60 + minutes) * 60_000)
}
