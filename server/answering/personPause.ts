import { MINUTE } from '#contract/durations.ts'
import type { Recent } from './recentMessages.ts'

/** The assistant stays silent for this time after a person's answer. */
export const PERSON_PAUSE = 5 * MINUTE

/** What was written on a phone has the phone's time, and may be told late. */
const heardAt = ({ date_registered, arrived_at }: Recent[number]): Date =>
  date_registered > arrived_at ? date_registered : arrived_at

/** How long the assistant still waits for a person who answered; 0 where it does not. */
export const pauseAfter = (recent: Recent, now: Date): number => {
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  if (!person) return 0
  // The database wrote the time: where our clock is behind, the pause is no longer than one.
  const left = heardAt(person).getTime() + PERSON_PAUSE - now.getTime()
  return Math.min(Math.max(left, 0), PERSON_PAUSE)
}
