import { HOUR } from '#contract/durations.ts'

// The moments until which a conversation is postponed, by the calendar of the person: pure functions.

export interface Moment {
  readonly id: 'hour' | 'afternoon' | 'tomorrow' | 'monday'
  readonly label: string
  readonly at: number
}

const MORNING = 8
const AFTERNOON = 15

/** A time of day, so many days after a moment: the clock may be put forward or back between. */
const onDay = (now: number, days: number, hour: number): number => {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return day.setHours(hour, 0, 0, 0)
}

const MONDAY = 1

/** Always a day to come: on a Monday the next one. */
const daysToMonday = (now: number): number => (7 + MONDAY - new Date(now).getDay()) % 7 || 7

/** The afternoon is offered while it is more than an hour away. */
export const momentsAfter = (now: number): readonly Moment[] => {
  const afternoon = onDay(now, 0, AFTERNOON)
  return [
    { id: 'hour', label: 'En una hora', at: now + HOUR },
    ...(afternoon > now + HOUR
      ? [{ id: 'afternoon', label: 'Esta tarde', at: afternoon } as const]
      : []),
    { id: 'tomorrow', label: 'Mañana por la mañana', at: onDay(now, 1, MORNING) },
    { id: 'monday', label: 'El próximo lunes', at: onDay(now, daysToMonday(now), MORNING) },
  ]
}

/** The moment that a field for day and time names, in the person's time zone; null where it is not complete. */
export const momentIn = (text: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null
  const at = new Date(text).getTime()
  return Number.isNaN(at) ? null : at
}
