import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { ATTACHMENT_MAX_BYTES, LOGO_MAX_BYTES } from '#contract/limits.ts'
import type { Bound } from './bound.ts'

// The cost of one request.
//
// A search has at most 200 characters and 8 words (contract/limits.ts). A client's searched text is at most 3 fields of
// 200 characters and the digits of one, about 800: for 10,000 clients, 8 MB are read 8 times. Without the limits, it
// would be 900 kB times 3,000 words: 2.4 GB. A body has at most 1 MB, with two exceptions of 3 MB: a post of the news,
// whose 500,000 characters may be written with six bytes each (contract/news/posts.ts), and Meta's webhook. A body is
// held as bytes, as text of twice that size and as what was read from it. A picture has at most 5 MB, one of a channel
// 16 (PICTURE_MOST_BYTES). It is decoded in a process of its own, one at a time: 16 megapixels of up to 8 bytes are 128
// MB (a PNG of 16 bits, the coefficients of a progressive JPEG in CMYK); its peak is 180 MB with those, and 470 with an
// AVIF of 12 bits, which is held three times (2026-11-25). 31 waiting ones take 5 MB each in the server. These are
// sums; docs/reliability.md has the peak of a process, as measured.

export const BODY_MOST_BYTES = 1 << 20
/** Meta sends up to 1,000 events in one call, and no more than this. */
export const WEBHOOK_MOST_BYTES = 3 << 20
/** One frame to a socket: pages send none, and a ping has 125 bytes at most. */
export const FRAME_MOST_BYTES = 1 << 16
/** The texts beside the file of an upload: five of 10 kB are more than any upload has. */
export const uploadFields = { most: 5, bytes: 10_000 } as const
/** A whole upload, which is held in memory: its file, its texts, and the lines between them. */
export const UPLOAD_MOST_BYTES =
  Math.max(ATTACHMENT_MAX_BYTES, LOGO_MAX_BYTES) + (uploadFields.most + 1) * uploadFields.bytes

/**
 * The bytes of all bodies that a process holds at a time, from before the first is read until the answer. Without a
 * bound, 10,000 connections hold 3 MB each, 29 GB.
 * - `address` and `account`: an office uploads two files of 25 MB at once; most have 300 kB. Three accounts at three
 * addresses spend `all`.
 * - `strangers`: all calls without a session (codes, visitors, webhooks) leave two thirds to those with one.
 * - `stranger`: one address of theirs has two of Meta's largest calls, or 2,000 usual ones of 4 kB. Eight addresses
 * spend `strangers`.
 */
export const bodiesOf = {
  all: 192 << 20,
  address: 64 << 20,
  account: 64 << 20,
  strangers: 64 << 20,
  stranger: 8 << 20,
} as const

/** People are talking for so long after a person's answer: nothing is said by itself. */
export const TALKING = 4 * HOUR
/** What a customer wrote longer ago is not greeted: a channel told it late, or no process ran. */
export const WELCOMED_WITHIN = 15 * MINUTE
/** The conversations that a search answers with. */
export const HITS_MOST = 50
/** The newest messages of a business, among which a usual word is found without its thousands of older places. */
export const NEWEST_SEARCHED = 2_000
/** The clients whose conversations a search looks for. */
export const CLIENTS_SEARCHED = 200
/**
 * The conversations of a client of which pages are told at once that the client changed; the others are told by the
 * next load.
 */
export const LINKS_TOLD = 200
/**
 * The different words of a question that are looked for in a training, which has 50,000 characters at most. Each costs
 * up to 4 ms where all its words resemble each other: 250 ms. All 600 of a question of 4,000 characters took 2 s
 * (2026-11-25).
 */
export const QUESTION_WORDS = 64
/**
 * The milliseconds for which such a search holds the process. Searches take turns, so that fifty hold it no longer than
 * one.
 */
export const HOLD_MOST = 10
/** The suggestions in the news: with 4,000 characters each at most, 800 kB. */
export const SUGGESTIONS_SHOWN = 200
/** The payments of a business in one answer, of about 200 bytes each. */
export const PAYMENTS_MOST = 200
/**
 * The newest messages that a visitor's page gets, since anybody may write, and read it again and again: 800 kB with
 * 4,000 characters each.
 */
export const VISITOR_MESSAGES_READ = 200

/**
 * Words that an account types: one in four seconds, and one at each end. Each is a note on the bus and, for members,
 * one row; nothing is stored.
 */
export const TYPINGS_A_MINUTE = 60
/**
 * Drafts that an account saves: one a second at most for each page where it writes, and all of a browser at once when
 * its person leaves the team. Each is one row, which the next one replaces.
 */
export const DRAFTS_A_MINUTE = 300

/**
 * The wait for a first answer: of so many of the newest conversations within a time, kept for some minutes in each
 * process.
 */
export const replyTimes = {
  within: 14 * DAY,
  most: 200,
  /** Of fewer nothing is said. */
  least: 5,
  keptFor: 5 * MINUTE,
  businesses: 5_000,
} as const

/**
 * The waits that are counted in open hours: of the newest answered messages within a time. Today's hours say little of
 * years ago; to lay a year of them on the calendar takes 30 ms of the processor.
 */
export const openWaits = { within: 366 * DAY, most: 20_000 } as const

/** A customer is asked a minute after the conversation was solved, and again after a month at the earliest. */
export const surveys = { after: MINUTE, apart: 30 * DAY, every: 5_000 } as const

/** How often a process looks for messages whose time has come. */
export const SCHEDULED_EVERY = 2_000

/** PostgreSQL cancels a statement after this many milliseconds. */
export const STATEMENT_TIMEOUT = 15_000
/**
 * Connections of a process to PostgreSQL: ten processes stay below its usual 100. A request waits for one so long at
 * most; with PGlite, which has one, for as long as a page waits for an answer (REQUEST_TIMEOUT).
 */
export const databasePool = { most: 10, waits: 10_000, waitsEmbedded: 30_000 } as const
/** `/readyz` says no where the database has not answered by then: a proxy asks every few seconds. */
export const DATABASE_ANSWERS_WITHIN = 3_000

/** The maximum time for a request to arrive: 25 MB at 2 Mbit/s take 100 s. */
export const REQUEST_ARRIVES_WITHIN = 120_000
/** The interval at which late requests are sought: one is cut off 30 s late at most. */
export const LATE_ARE_SOUGHT_EVERY = 30_000

/** Open connections of a process, sockets among them: 11 kB each for a quiet one, 110 MB in all. */
export const MOST_CONNECTIONS = 10_000

/** The pixel limit for formats that are decoded whole before they are scaled. */
export const PIXELS_MAX = 16_000_000
/**
 * The pixel limit for a plain JPEG, which is decoded at the wanted size, so that a photo of 48 megapixels costs little.
 */
export const JPEG_PIXELS_MAX = 50_000_000
/**
 * Files that people send or upload: by one account, and by all of a business. With 25 MB each at most, a business adds
 * 12 GB on the worst day; usual photos have 300 kB, 150 MB a day. Files of customers are not counted: Meta limits
 * them.
 */
export const filesOf = {
  account: { most: 300, within: DAY },
  business: { most: 500, within: DAY },
} as const satisfies Record<string, Bound>
/**
 * The seconds after which a picture is given up, and the process that draws it is killed. A photo of 2 MB takes 0.1 to
 * 0.4, the costliest honest picture, an AVIF of 16 megapixels, 3.6. A progressive JPEG of 0.5 MB with 2,600 scans took
 * 37 (2026-11-25).
 */
export const PICTURE_SECONDS = 5
/** The start of a process for pictures or for sources takes 0.2 s. */
export const PROCESS_STARTS_WITHIN = 10_000
/** The maximum of waiting pictures, beyond which a caller is told to retry. */
export const PICTURES_WAITING = 32
