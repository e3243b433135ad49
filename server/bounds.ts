import { DAY, HOUR, MINUTE } from '#contract/durations'

// The server's limits, in one place, with the arithmetic behind the numbers. The limits of single texts are in
// contract/limits.ts, since the page shows them, too. `docs/decisions/2026-11-23-bounds.md` has the reasons.

/** At most `most` within `within` milliseconds. */
export interface Bound {
  readonly most: number
  readonly within: number
}

// --- Signing in: four digits, 10,000 codes -----------------------------------------------------------------------------------------
//
// One guess is right with 1 in 10,000. A known browser has signed in with this e-mail before; every other browser is a stranger.
// - One e-mail, all strangers together: 20 guesses a day, and 40 in 30 days: 487 a year. An attacker who tries all year is right with
// 1 - (1 - 1/10,000)^487 = 4.8 %; with the 20 a day alone it would be 52 %.
// - One address over all e-mails: 50 guesses a day, and 100 in 30 days: 1,217 a year, 11 % for any account at all.
// - All strangers over all e-mails: 200 a day, and 1,000 in 30 days: 12,167 a year. A botnet that runs unnoticed for a year
// gets into 1.2 accounts on average; with the 200 a day alone it would be 7.3.
// A known browser uses none of these limits and is blocked by none: strangers cannot lock an owner out. Its own 20 a day are for an
// attacker with
// that browser's storage, which also has the session. Each reached limit of strangers writes a warning into the log.

export const CODE_LIFETIME = 10 * MINUTE
export const TRIES_OF_A_CODE = 5

export const codeBounds = {
  /** A known browser of the e-mail. */
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

/** A day's wrong guesses of all strangers at which a warning is logged, and again at each multiple. */
export const GUESS_ALARM = 50

/** Attempts are stored as long as the longest limit counts them. */
export const ATTEMPTS_KEPT = MONTH
/** A browser without a sign-in for this long is a stranger again. */
export const BROWSER_KNOWN = 365 * DAY

// --- The cost of one request ---------------------------------------------------------------------------------------------------------
//
// A search has at most 200 characters and 8 words (contract/limits.ts). A client's searched text is at most 3 fields of 200 characters and
// the digits of one, about 800: for 10,000 clients, 8 MB are read 8 times. Without the limits, it would be 900 kB times 3,000 words: 2.4
// GB.
// A body has at most 1 MB, a picture 5 MB and, decoded, 16 megapixels of 4 bytes: 64 MB, one at a time; 31 waiting ones take 5 MB each.

export const BODY_MOST_BYTES = 1 << 20

/** The writes of one account into the provider's lists. */
export const WRITES_A_MINUTE = 60
/** The picture uploads of one account: more than a person needs. */
export const PICTURES_A_MINUTE = 30
/** Searches and pages of clients by one account: typing causes two calls a second at most. */
export const LISTINGS_A_MINUTE = 240

/**
 * Searches over messages by one account: typing causes two a second at most, and people pause. One reads the newest 2,000 messages of the
 * business, and what the index finds where those are not enough: up to 20 ms at 100,000 messages.
 */
export const SEARCHES_A_MINUTE = 120
/** The conversations that a search answers with. */
export const HITS_MOST = 50
/** The newest messages of a business, among which a usual word is found without its thousands of older places. */
export const NEWEST_SEARCHED = 2_000
/** The clients whose conversations a search looks for. */
export const CLIENTS_SEARCHED = 200

/**
 * Words that an account, or a visitor's address, types: one in four seconds, and one at each end. Each is a note on the bus and, for members,
 * one row; nothing is stored.
 */
export const TYPINGS_A_MINUTE = 60
export const TYPINGS_OF_AN_ADDRESS = 240
export const TYPINGS_OF_A_WIDGET = 1_200

/** The wait for a first answer: of so many of the newest conversations within a time, kept for some minutes in each process. */
export const replyTimes = {
  within: 14 * DAY,
  most: 200,
  /** Of fewer nothing is said. */
  least: 5,
  keptFor: 5 * MINUTE,
  businesses: 5_000,
} as const

/** PostgreSQL cancels a statement after this many milliseconds. */
export const STATEMENT_TIMEOUT = 15_000

/** The maximum time for a request to arrive: 5 MB at 0.5 Mbit/s take 80 s. */
export const REQUEST_ARRIVES_WITHIN = 120_000

/** Open connections of a process, sockets among them: 11 kB each for a quiet one, 110 MB in all. */
export const MOST_CONNECTIONS = 10_000

/** The pixel limit for formats that are decoded whole before they are scaled. */
export const PIXELS_MAX = 16_000_000
/** The pixel limit for JPEG, which is decoded at the wanted size, so that a photo of 48 megapixels costs little. */
export const JPEG_PIXELS_MAX = 50_000_000
/**
 * Files that people send or upload: by one account, and by all of a business. With 5 MB each at most, a business adds 2.5 GB a day; usual
 * photos have 300 kB, 150 MB a day. Files of customers are not counted: Meta limits them.
 */
export const filesOf = {
  account: { most: 300, within: DAY },
  business: { most: 500, within: DAY },
} as const satisfies Record<string, Bound>
/** The maximum seconds for one picture. */
export const PICTURE_SECONDS = 5
/** The maximum of waiting pictures, beyond which a caller is told to retry. */
export const PICTURES_WAITING = 32

// --- The traces of a flood ----------------------------------------------------------------------------------------------------------

/**
 * Conversations that one address may begin: 180 an hour at most. With 200 characters of each last message that is about 100 kB of list an
 * hour; whole messages would be 15 MB.
 */
export const beginningsOfAnAddress: Bound = { most: 30, within: 10 * MINUTE }
/** The length of a last message in the list of conversations, which shows 60 characters. */
export const LAST_MESSAGE_LENGTH = 200
/** A visit without any message is deleted after this long. */
export const SILENT_VISIT_KEPT = 7 * DAY

/** Open sockets of members: one for each browser and business, since tabs share theirs. */
export const socketsOf = { account: 40, address: 2_000 } as const

/**
 * A session that ended without a word to this process keeps its socket for so long at most. One statement for all sockets: 64 characters
 * each, 640 kB at 10,000.
 */
export const SESSIONS_CHECKED_EVERY = 30_000

/** Open sockets of visitors: one for each tab. An address may be a whole office, a widget a whole city. */
export const visitorSocketsOf = { visitor: 20, address: 500, widget: 5_000 } as const
/** New sockets of one address: a page that loses its connection reconnects a few times a minute. */
export const VISITOR_SOCKETS_A_MINUTE = 240

// --- Ending a process ------------------------------------------------------------------------------------------------------------------

/**
 * A page that comes back loads its list and its conversation: about ten statements. Four pages every 20 ms are 200 a second, 2,000 statements;
 * from 1,000 sockets on there are more at once, so that all are told within 5 s. Requests have 20 s to end; most take milliseconds, a language
 * model longer. With the closing of sockets that do not answer it is 26 s at most, within the 30 s that most supervisors wait.
 */
export const farewell = {
  every: 20,
  atOnce: 4,
  socketsWithin: 5_000,
  requestsWithin: 20_000,
} as const
