import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import type { Bound } from './bound.ts'

// Signing in: four digits, 10,000 codes.
//
// One guess is right with 1 in 10,000. A known browser has signed in with this e-mail before; every other browser is a
// stranger.
// - One e-mail, all strangers together: 20 guesses a day, and 40 in 30 days: 487 a year. An attacker who tries all year
// is right with 1 - (1 - 1/10,000)^487 = 4.8 %; with the 20 a day alone it would be 52 %.
// - One address at one e-mail: 15 of those 40, so that keeping a new browser of the owner out for longer than a day
// takes three addresses.
// - One address over all e-mails: 50 guesses a day, and 100 in 30 days: 1,217 a year, 11 % for any account at all.
// - All strangers over all e-mails: 200 a day, and 1,000 in 30 days: 12,167 a year. A botnet that runs unnoticed for a
// year gets into 1.2 accounts on average; with the 200 a day alone it would be 7.3.
// - Those are no wall, since whoever spends them on invented e-mails would keep every new browser of the installation
// out: where they are spent, each e-mail still has ten guesses in 30 days, two whole codes, which nobody spends without
// guessing at that e-mail. It is 122 a year, 1.2 % for an account; for 1,000 accounts 12 in a year of daily alarms. A
// code is a mail to somebody who may not have asked. All strangers together cause 20 a day to one e-mail, where the 5
// an hour alone would be 120; one address causes 8 of them, so that keeping a new browser of the owner out for the rest
// of a day takes three addresses, as with guesses. There is no bound of 30 days here: it would let somebody who only
// asks keep new browsers out for that long. A known browser uses none of these limits and is blocked by none: strangers
// cannot lock an owner out. Its own 20 a day are for an attacker with that browser's storage, which also has the
// session. Each reached limit of strangers writes a warning into the log.

export const CODE_LIFETIME = 10 * MINUTE
/**
 * Of a browser at its code. Callers that send no browser id have as many of their own at it: ten in all, which the
 * bounds of guesses count.
 */
export const TRIES_OF_A_CODE = 5

export const codeBounds = {
  /** A known browser of the e-mail. */
  known: [{ most: 5, within: HOUR }],
  /** All strangers that ask for codes of one e-mail. */
  email: [
    { most: 5, within: HOUR },
    { most: 20, within: DAY },
  ],
  /** One address at one e-mail: fewer, so that no address alone keeps a new browser of the owner out. */
  pair: [
    { most: 4, within: HOUR },
    { most: 8, within: DAY },
  ],
  /** One address, strangers only. */
  address: [{ most: 20, within: HOUR }],
} as const satisfies Record<string, readonly Bound[]>

const MONTH = 30 * DAY

/** A session ends this long after its sign-in. */
export const SESSION_LIFETIME = MONTH
/** A session ends after this long without a call: a browser that nobody uses must not stay signed in. */
export const SESSION_IDLE = 14 * DAY
/** Its last use is noted this seldom: one write an hour, and not one a call. */
export const SESSION_NOTED_EVERY = HOUR
/** A person's sessions in one answer, those used last: 20 codes a day could open 600 in their lifetime. */
export const SESSIONS_SHOWN = 100

export const guessBounds = {
  known: [{ most: 20, within: DAY }],
  email: [
    { most: 20, within: DAY },
    { most: 40, within: MONTH },
  ],
  pair: [{ most: 15, within: MONTH }],
  address: [
    { most: 50, within: DAY },
    { most: 100, within: MONTH },
  ],
  everybody: [
    { most: 200, within: DAY },
    { most: 1_000, within: MONTH },
  ],
} as const satisfies Record<string, readonly Bound[]>

/** The guesses that an e-mail still has where all strangers together have spent theirs: two whole codes. */
export const reservedGuesses: Bound = { most: 2 * TRIES_OF_A_CODE, within: MONTH }

/** A day's wrong guesses of all strangers at which a warning is logged, and again at each multiple. */
export const GUESS_ALARM = 50

/** Attempts are stored as long as the longest limit counts them. */
export const ATTEMPTS_KEPT = MONTH
/** A browser without a sign-in for this long is a stranger again. */
export const BROWSER_KNOWN = 365 * DAY
