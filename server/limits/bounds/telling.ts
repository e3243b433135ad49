import { MINUTE } from '#contract/durations.ts'
import { MAILED_AFTER_MINUTES } from '#contract/push.ts'

// Told outside of the page: milliseconds.

/** A message is told on the phone after this, unless it is read or answered meanwhile. */
export const RUNG_AFTER = 4_000
/** An assistant that still answers is waited for, up to the second one. */
export const RUNG_AGAIN = 5_000
export const ASSISTANT_AWAITED = 2 * MINUTE
/** A push service that refuses for now is asked again, up to the second one after the message. */
export const PUSH_RETRIED = 30_000
export const PUSH_GIVEN_UP = 60 * MINUTE
/** The longest that one process works on a conversation's pushes. */
export const PUSH_CLAIMED = MINUTE
export const RINGINGS_AT_ONCE = 20
/** Conversations that were given at once. */
export const GIFTS_AT_ONCE = 500
/** A push service keeps a push for a phone that is away. Seconds. */
export const PUSH_KEPT = 24 * 60 * 60
export const MAILED_AFTER = MAILED_AFTER_MINUTES * MINUTE
export const MAILS_A_DAY = 6
/** Of a push, which has 4,096 bytes: characters. */
export const PUSH_TEXT = 240
