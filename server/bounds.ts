import { DAY, HOUR, MINUTE } from '#contract/durations'

// How much the server takes of anybody, in one place, with the sums that the numbers are made from. What a single text may hold stands in
// contract/limits.ts, since the page says it, too. `docs/decisions/2026-11-23-bounds.md` says what was weighed.

/** So many of something within so many milliseconds. */
export interface Bound {
  readonly most: number
  readonly within: number
}

// --- Signing in: four digits, 10,000 codes -----------------------------------------------------------------------------------------
//
// One guess is right with 1 in 10,000. A known browser has signed in with this e-mail before; every other one is a stranger.
// - One e-mail, all strangers together: 20 guesses a day, and 40 in 30 days: 487 a year. Somebody who tries all year is right with
//   1 - (1 - 1/10,000)^487 = 4.8 %; with the 20 a day alone it would be 52 %.
// - One address over all e-mails: 50 guesses a day, and 100 in 30 days: 1,217 a year, 11 % for any account at all.
// - All strangers over all e-mails: 200 a day, and 1,000 in 30 days: 12,167 a year. A net of many addresses that nobody stops for a year
//   gets into 1.2 accounts on average; with the 200 a day alone it would be 7.3.
// A known browser spends none of these and is stopped by none: strangers cannot keep an owner out. Its own 20 a day are for who has that
// browser's storage, where the session stands, too. Each bound of strangers that is reached writes a warning into the log.

export const CODE_LIFETIME = 10 * MINUTE
export const TRIES_OF_A_CODE = 5

export const codeBounds = {
  /** A browser that is known to the e-mail. */
  known: { most: 5, within: HOUR },
  /** All strangers that ask for codes of one e-mail. */
  email: { most: 5, within: HOUR },
  /** One address, strangers only. */
  address: { most: 20, within: HOUR },
} as const satisfies Record<string, Bound>

const MONTH = 30 * DAY

export const guessBounds = {
  known: [{ most: 20, within: DAY }],
  email: [
    { most: 20, within: DAY },
    { most: 40, within: MONTH },
  ],
  address: [
    { most: 50, within: DAY },
    { most: 100, within: MONTH },
  ],
  everybody: [
    { most: 200, within: DAY },
    { most: 1_000, within: MONTH },
  ],
} as const satisfies Record<string, readonly Bound[]>

/** So many wrong guesses of all strangers within a day write a warning into the log, and again at each multiple. */
export const GUESS_ALARM = 50

/** Attempts are kept as long as the longest bound counts them. */
export const ATTEMPTS_KEPT = MONTH
/** A browser that has not signed in for so long is a stranger again. */
export const BROWSER_KNOWN = 365 * DAY

// --- The cost of one request ---------------------------------------------------------------------------------------------------------
//
// A search has at most 200 characters and 8 words (contract/limits.ts). A client's searched text is at most 3 fields of 200 characters and
// the digits of one, about 800: 10,000 clients are 8 MB that are read 8 times. It had been 900 kB times 3,000 words: 2.4 GB.
// A body has at most 1 MB, a picture 5 MB and, drawn, 16 megapixels of 4 bytes: 64 MB, one at a time; 31 waiting ones hold their 5 MB.

export const BODY_MOST_BYTES = 1 << 20

/** What one account writes into the provider's lists. */
export const WRITES_A_MINUTE = 60
/** Pictures that one account uploads: a logo is not changed this often. */
export const PICTURES_A_MINUTE = 30
/** Searches and pages of clients by one account: a person who types is asked for twice a second at most. */
export const LISTINGS_A_MINUTE = 240

/** PostgreSQL gives a statement up after so many milliseconds. */
export const STATEMENT_TIMEOUT = 15_000

/** A request has so long to arrive whole: 5 MB at 0.5 Mbit/s take 80 s. */
export const REQUEST_ARRIVES_WITHIN = 120_000

/** Open connections of a process, sockets among them: 11 kB each for a quiet one, 110 MB in all. */
export const MOST_CONNECTIONS = 10_000

/** A picture of a format that is decoded whole before it is made smaller. */
export const PIXELS_MAX = 16_000_000
/** A JPEG is read at the size that is wanted, so that a photo of 48 megapixels costs little. */
export const JPEG_PIXELS_MAX = 50_000_000
/**
 * Files that people send or upload: by one account, and by all of a business. Of 5 MB each at most, a business keeps 2.5 GB more a day; usual
 * photos have 300 kB, 150 MB a day. What customers send is not counted: Meta bounds it.
 */
export const filesOf = {
  account: { most: 300, within: DAY },
  business: { most: 500, within: DAY },
} as const satisfies Record<string, Bound>
/** Seconds that one picture may take. */
export const PICTURE_SECONDS = 5
/** Pictures that wait for their turn, and after how many a caller is told to come again. */
export const PICTURES_WAITING = 32

// --- What a flood leaves behind ------------------------------------------------------------------------------------------------------

/**
 * Conversations that one address begins: 180 an hour at most. With 200 characters of each last message that is about 100 kB of list an hour,
 * where it had been 15 MB.
 */
export const beginningsOfAnAddress: Bound = { most: 30, within: 10 * MINUTE }
/** The part of a last message that the list of conversations carries: it shows 60 characters. */
export const LAST_MESSAGE_LENGTH = 200
/** A visit in which nothing was ever written is forgotten after so long. */
export const SILENT_VISIT_KEPT = 7 * DAY

/** Open sockets of members: one a browser and business, since tabs share theirs. */
export const socketsOf = { account: 40, address: 2_000 } as const

/** Open sockets of visitors: a tab each. An address may be a whole office, a widget a whole city. */
export const visitorSocketsOf = { visitor: 20, address: 500, widget: 5_000 } as const
/** Sockets that one address opens: a page that is cut off comes back a few times a minute. */
export const VISITOR_SOCKETS_A_MINUTE = 240
