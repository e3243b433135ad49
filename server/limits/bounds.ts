import { SITE_PAGES_MOST } from '#contract/assistants/sources.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { DAYS_TO_TAKE_BACK } from '#contract/erasure/erasure.ts'
import { ATTACHMENT_MAX_BYTES, LOGO_MAX_BYTES, TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { MAILED_AFTER_MINUTES } from '#contract/push.ts'

// The server's limits, in one place, with the arithmetic behind the numbers. The limits of single texts are in
// contract/limits.ts, since the page shows them, too. `docs/decisions/2026-11-23-bounds.md` has the reasons.

/** At most `most` within `within` milliseconds. */
export interface Bound {
  readonly most: number
  readonly within: number
}

// --- Signing in: four digits, 10,000 codes ---------------------------------------------------------------------------
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

// --- The cost of one request -----------------------------------------------------------------------------------------
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
 * Drafts that an account saves: one in a second at most for each page where it writes, and all of a browser at once when
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

// --- The calls of one account in a minute ----------------------------------------------------------------------------
//
// Each limit is above what a person does, so that it stops programs only. The number counts for each endpoint by
// itself.

/**
 * Every call of an account that has no limit of its own below: a page makes about ten when a conversation is opened,
 * and forty browsers of one account open one each three seconds at most. A call takes one to five milliseconds: 6 s in
 * a minute.
 */
export const CALLS_A_MINUTE = 1_200
/** The writes of one account into the provider's lists, its assistants, its channels and its businesses. */
export const WRITES_A_MINUTE = 60
/**
 * Calls that a page repeats for many rows: clients that are created, changed, tagged and noted, of which an import has
 * 5,000 (IMPORT_MAX_ROWS), and states of conversations of which many are chosen. Each is one small transaction of 3
 * ms: 18 s in a minute, with an import that goes on by itself.
 */
export const ROWS_A_MINUTE = 6_000
/**
 * Rows of one account in a day, over all that it can add: clients, notes of both kinds, labels, messages, businesses,
 * requests. Ten whole imports. With 5 kB each at most, 250 MB; with the calls of a minute alone, messages would be 3 GB
 * and clients 40.
 */
export const rowsOfAnAccount: Bound = { most: 50_000, within: DAY }
/** Businesses that one account creates. Members of many more are invited; each costs names, and work of the lists. */
export const BUSINESSES_OF_AN_ACCOUNT = 20
/** Invitations of a business that nobody has accepted: each is a mail to somebody who did not ask for it. */
export const INVITATIONS_OF_A_BUSINESS = 50
export const INVITED_AGAIN_AFTER = MINUTE
export const INVITATIONS_A_MINUTE = 10
/**
 * Messages that one account sends: one a second by each of ten people who share it. Each may be a call of a channel.
 */
export const SENDINGS_A_MINUTE = 600
/**
 * Each section of the dashboard: opened, and reloaded every five minutes, by forty browsers of one account that come
 * back six times a minute after cuts. At 100,000 conversations a section takes up to 45 ms: 11 s in a minute.
 */
export const DASHBOARDS_A_MINUTE = 240
/**
 * The book of scripts: of each version, one row at most for each step of its scripts and each person who may see
 * `/diagnostico`. The last versions are told, with 30 kB each.
 */
export const bookBounds = { versions: 200, shown: 5 } as const
/** The picture and document uploads of one account: more than a person needs. */
export const UPLOADS_A_MINUTE = 30
/**
 * Searches and pages of clients, and the list of conversations with its changes and its states. Typing causes two calls
 * a second at most; the 40 browsers of an account that is shared load the list again after each cut, six times a minute
 * each. A list takes 25 µs of the processor for a conversation, 430 bytes each: with 1,000 conversations 240 are 6 s in
 * a minute, with 10,000 one account can keep a processor busy for that minute, and no longer than the limit allows
 * again.
 */
export const LISTINGS_A_MINUTE = 240
/**
 * The messages of a conversation: while messages arrive a page loads it once a second at most (THREAD_RELOAD_DELAY),
 * and ten people may share an account. A message takes 20 µs: 600 threads of 100 messages are 1.2 s in a minute, and of
 * 5,000 a whole minute.
 */
export const THREADS_A_MINUTE = 600
/** Suggestions and comments in the news, which every account reads. */
export const NEWS_WRITES_A_MINUTE = 20
/** Votes in the news: one click each. */
export const VOTES_A_MINUTE = 120
/** Questions to an assistant in its sandbox: each may be a call of a language model, which the operator pays. */
export const SANDBOX_QUESTIONS_A_MINUTE = 20
/**
 * Runs of control questions, one question a call: all of an assistant's, twice. Each may be a call of a language model.
 */
export const CONTROL_QUESTIONS_MOST = 50
export const CONTROL_RUNS_A_MINUTE = 2 * CONTROL_QUESTIONS_MOST
/** Proposals of a training text: the longest calls of a language model. */
export const PROPOSALS_A_MINUTE = 10
/** Purchases and changes of a subscription: each asks the payment provider. */
export const PURCHASES_A_MINUTE = 30
/**
 * A charge is returned within this time, and the events of a provider may not tell it: an open account asks, so often.
 */
export const returnedCharges = { within: 120 * DAY, lookedForEvery: HOUR } as const
/** Confirmations at the payment provider's sandbox, by address: it has no sessions. */
export const CONFIRMATIONS_A_MINUTE = 60

/**
 * Searches over messages by one account: typing causes two a second at most, and people pause. One reads the newest
 * 2,000 messages of the business, and what the index finds where those are not enough: up to 20 ms at 100,000 messages.
 */
export const SEARCHES_A_MINUTE = 120

// --- What is deleted -------------------------------------------------------------------------------------------------

/** A business or an account can be taken back for so long (contract/erasure/erasure.ts tells the days). */
export const TAKEN_BACK_WITHIN = DAYS_TO_TAKE_BACK * DAY
/** What is due goes within the hour; a process that is never up for so long does it soon after its start. */
export const PURGED_EVERY = HOUR
export const PURGED_FIRST = MINUTE
/**
 * Conversations of one transaction: with 5,000 messages each, 100,000 rows; nobody waits for more than one of these.
 */
export const CONVERSATIONS_ERASED_AT_ONCE = 20
/** Conversations that are too old and go in one round of the purge; the next round has the rest. */
export const OLD_ERASED_A_ROUND = 2_000
/** Files that are removed from the store at a time: as many calls of S3 at once. */
export const FILES_REMOVED_AT_ONCE = 20

/** Rows of a list that an export reads at once. */
export const EXPORTED_AT_ONCE = 500
/** A part of an archive, which is held in memory while it is stored. */
export const EXPORT_PART_BYTES = 8 << 20
/** An archive is there for so long, then it is written anew. */
export const EXPORT_KEPT = DAY
/** Its address works for so long. */
export const EXPORT_LINK_LASTS = 10 * MINUTE
/** The address of a file that a channel fetches works for so long; each try to send has a new one. */
export const CHANNEL_LINK_LASTS = HOUR
/** A process that ended halfway leaves its archive to the next one. */
export const EXPORT_LEASE = 5 * MINUTE
/** An archive that is being written says so this often: its lease begins anew, and its progress is seen. */
export const EXPORT_NOTED_EVERY = 2_000
export const EXPORTS_EVERY = MINUTE
/** Exports of one account: each reads all that a business has. */
export const EXPORTS_A_MINUTE = 6

// --- Calls without a session -----------------------------------------------------------------------------------------

/**
 * Codes that are asked for, and codes that are tried, by one address in a minute; counted before any row is read. Far
 * above the counted limits of a code and of a guess (codeBounds, guessBounds), which an address has spent long before:
 * it only bounds the work of saying no, about eight statements each, 32 a second. An office whose 200 people all sign
 * in again after an update fits.
 */
export const SIGN_INS_A_MINUTE = 240

/**
 * Calls with a session that is none, by one address in a minute: an office whose 200 people's sessions all ended, with
 * the ten calls that each page makes at once. Each costs a statement and a count, 33 a second; beyond it no session is
 * let in at that address for the rest of the minute that was not good in this process before, and nothing is asked.
 */
export const FAILED_SESSIONS_A_MINUTE = 2_000
/** The number of valid ones that are remembered, of 150 bytes each: 3 MB. */
export const KNOWN_SESSIONS = 20_000
/**
 * Calls of Meta's webhook with a wrong signature, by one address in a minute: Meta makes none, unless the secret here
 * is another. Each costs the reading and the hash of 3 MB at most, 5 ms: 1.5 s in a minute.
 */
export const FAILED_SIGNATURES_A_MINUTE = 300

/**
 * Pages that are opened, by one address in a minute: an office whose 200 people reload six times fits. A page has 5 kB
 * and takes 1 ms with its count: 1.2 s in a minute. Its assets (about 40, of 500 kB in all) have no count: they are
 * files of the disk, which browsers keep for a year.
 */
export const PAGES_A_MINUTE = 1_200
/**
 * Requests without a route, and pages that are loaded as something else (in a frame, as a picture), by one address in a
 * minute: 200 people who open six pages with a widget fit. Apart from the pages that are opened, since a website can
 * have a browser ask for this.
 */
export const REST_A_MINUTE = 1_200
/**
 * Uploaded files by one address in a minute: 200 people who open 30 pictures each; browsers keep them for a year. Each
 * costs a statement, a count and 150 kB of the disk or the bucket, 15 MB a second in all. Nobody else knows their
 * names.
 */
export const FILES_A_MINUTE = 6_000
/** The description of the API, 240 kB, which is written anew for each, in 5 ms: programs ask for it once. */
export const DESCRIPTIONS_A_MINUTE = 30

// --- Calls of visitors -----------------------------------------------------------------------------------------------

/**
 * Calls in a minute: of one address, which may be a whole office, and of one widget over all addresses, so that a flood
 * at one business does not affect the others. A reading has 800 kB at worst: 1,200 of them are 16 MB a second for one
 * widget, and each address needs a visitor of its own that wrote 200 long messages. The others answer with less than 2
 * kB and cost about three statements: 60 a second for a widget.
 */
export const visitorCallsOf = {
  looks: { address: 240, widget: 1_200 },
  visits: { address: 60, widget: 600 },
  readings: { address: 240, widget: 1_200 },
  sendings: { address: 120, widget: 1_200 },
  typings: { address: 240, widget: 1_200 },
  photos: { address: 20, widget: 120 },
} as const
/** Messages of one visitor: more than a person types. Counted in the rows themselves. */
export const VISITOR_MESSAGES_A_MINUTE = 20
/**
 * The same in a day, five hours of writing two a minute: 2 million characters. With the minute alone it would be 28,800
 * messages, 115 million.
 */
export const VISITOR_MESSAGES_A_DAY = 500
/**
 * Messages of all visitors in a day: of one address at one widget, since an address has as many visitors as it asks
 * for, and of one widget over all addresses. Fifty customers behind one address of a telephone network write 100 each;
 * all that begin on a widget's busiest day (beginningsOfAWidget) write ten each. With 4,000 characters each, an address
 * leaves 20 MB a day, a widget 400 MB; with the calls of a minute alone, an address would leave 690 MB. It takes 20
 * addresses that write all day to keep others out of a widget.
 */
export const visitorMessagesOf = {
  address: { most: 5_000, within: DAY },
  widget: { most: 100_000, within: DAY },
} as const satisfies Record<string, Bound>

/**
 * Photos of one visitor in a day, counted in the rows. With 300 kB each, which is what drawing them anew leaves, 6 MB.
 */
export const VISITOR_PHOTOS_A_DAY = 20
/**
 * The same of one address at a widget, and of a widget: 150 MB a day at most, as much as a business itself adds with
 * usual photos (filesOf).
 */
export const visitorPhotosOf = {
  address: { most: 60, within: DAY },
  widget: { most: 500, within: DAY },
} as const satisfies Record<string, Bound>

// --- Services of others ----------------------------------------------------------------------------------------------
//
// A page waits 30 s for an answer (REQUEST_TIMEOUT): each service has to answer, or be given up, before.

export const patienceWith = {
  /**
   * Meta, for whose an account is: a person waits with the form open, and Meta's webhook while a message is not stored.
   */
  ownership: 4_000,
  /** A push service, for one call. */
  push: 10_000,
  /** Meta's Graph API, for one call. */
  graph: 15_000,
  /** Meta, for a whole file: 100 MB at 7 Mbit/s. */
  media: 120_000,
  /** The same for a file that is sent: 25 MB at 4 Mbit/s. */
  upload: 50_000,
  /** The payment provider, for one call. */
  payments: 15_000,
  /** The payment provider, where the stored account is shown without it. */
  paymentsShown: 3_000,
  /** An online store, for one call: small shops are slow. */
  store: 20_000,
  /** A language model, and the workflow of the proposals. */
  model: 25_000,
  /** The same model's server, for the text of a voice note. */
  transcription: 60_000,
  /** The bucket of files: until it begins to answer, and between two pieces. */
  files: 15_000,
  /** A first call with the same idempotency key: longer than a channel takes. */
  firstCall: 20_000,
} as const

/** One answer of a store: a hundred products with their pictures are half a megabyte. */
export const STORE_ANSWER_MOST_BYTES = 8 << 20
/** The longest pause that a store may ask for: it is asked again later by itself. */
export const STORE_PAUSE_MOST = 5 * MINUTE
/** Stores that a process reads at once. */
export const STORES_AT_ONCE = 4
/** All products of a store are read again after this. */
export const STORE_AGAIN = HOUR
/** A store that could not be read is tried again after this, longer each time. */
export const STORE_RETRY = 10 * MINUTE
/** A run that stopped longer ago begins anew. */
export const STORE_RUN_LASTS = DAY
/** Products of one store: what it has more is not read. */
export const PRODUCTS_MOST = 50_000
/** Variants that are stored of one product. */
export const VARIANTS_MOST = 100
/** Products that are asked for by their ids at once. */
export const PRODUCTS_AT_ONCE = 50
/** Changes that a store told and that are not read yet: with more, all is read anew. */
export const STORE_CHANGES_MOST = 1_000
/** A webhook of a store tells of one product, which may have hundreds of variants. */
export const STORE_WEBHOOK_MOST_BYTES = 1 << 20
/** Orders are asked of the stores for each call. */
export const ORDERS_A_MINUTE = 30
/** Data of a product that a customer asks about is read anew when it is older. */
export const PRODUCT_FRESH = 5 * MINUTE
// --- What assistants read besides their training ---------------------------------------------------------------------
//
// A source is read in a process of its own (server/sources/reading), one at a time: 20 s and 600 MB at most, whatever a
// file says of itself. What a question searches is bounded below: 300,000 characters are read once into facts, in a
// second, and then kept in memory.

export const SOURCE_READ_SECONDS = 20
export const SOURCE_READ_MOST_BYTES = 600 << 20
export const SOURCE_READ_HEAP_MEGABYTES = 256
/** An office file unpacks to this much at most. */
export const SOURCE_UNPACKED_MOST_BYTES = 50 << 20
/** Of one file, or one page of a website. */
export const SOURCE_CHARACTERS_MOST = 100_000
/** Of all sources of an assistant: what an answer searches. */
export const SOURCES_CHARACTERS_MOST = 300_000
export const SOURCE_PAGES_MOST = 200
export const SOURCE_ROWS_MOST = 5_000
/** Sources that a process reads at once. */
export const SOURCES_AT_ONCE = 2
/** A page of a website, its sitemap, its robots.txt. */
export const siteReads = {
  page: 2 << 20,
  sitemap: 2 << 20,
  robots: 500_000,
  redirects: 5,
  /** For one address with all its redirects. */
  within: 15_000,
  /** Between two pages, and the longest that a site may ask for. */
  pause: 500,
  pauseMost: 10_000,
  sitemaps: 4,
  /** Addresses of one path that differ in what stands behind '?'. */
  alike: 3,
} as const
/** Readings that an account asks for: each asks a foreign site, or reads a file. */
export const SOURCE_READS_A_MINUTE = 20
/** Facts of texts that are kept, by their characters: a few assistants that are asked just now. */
export const FACTS_KEPT_CHARACTERS = 2_000_000
/** The same of trainings: a hundred usual ones, about 15 MB with their words. */
export const TRAINING_FACTS_KEPT_CHARACTERS = 250_000

/** The answer of a language model or a workflow. */
export const ANSWER_MOST_BYTES = 1 << 20
/** A customer's file, which goes to the disk as it comes: WhatsApp's own limit for documents. */
export const MEDIA_MOST_BYTES = 100 << 20
/** A picture is held in memory while it is drawn anew. A larger one is stored as it came. */
export const PICTURE_MOST_BYTES = 16 << 20
/**
 * Messages of a channel that are stored in one transaction: those that came while the one before was under way. Who
 * works meanwhile waits for one such transaction at most, 40 ms on the embedded database.
 */
export const MESSAGES_TAKEN_IN_AT_ONCE = 24
/**
 * A rush of messages gives way to the calls of people for so long, before each transaction. A call takes 10 to 30 ms of
 * the embedded database, more beside a rush; with calls all the time, 24 messages come in every 100 ms.
 */
export const GIVES_WAY = 60
/** Messages of before a connection that one transaction stores. One call may have thousands. */
export const PAST_MESSAGES_AT_ONCE = 100
/** Notes of the bus that are written, or whose rows are read, with one statement. */
export const NOTES_AT_ONCE = 100
/** Channel jobs that one process runs at a time: a slow channel does not block the others. */
export const CHANNEL_JOBS_AT_ONCE = { files: 2, rest: 4 } as const
/** The tries of a channel job, over about half an hour. */
export const CHANNEL_TRIES = 12
/** The tries of a file where the channel is away: eleven in the first hour, then one an hour, over a day. */
export const FILE_TRIES = 34
/** Files that one account asks for again: each is a call of a channel. */
export const FILES_AGAIN_A_MINUTE = 30
/**
 * Limits of asking Meta for an account's owner: by one account that writes connections, in a minute, and for one
 * connection where Meta was away. A message asks for so many connections at most, one after the other: 12 s, of the 20
 * that Meta waits.
 */
export const ownershipAsks = { aMinute: 20, again: MINUTE, atOnce: 3 } as const
/** Checks of connections: that one account asks for in a minute, and that a process does by itself before it pauses. */
export const CHECKS_A_MINUTE = 20
export const CHECKS_AT_ONCE = 100
/** The numbers whose templates a process reads before it pauses. */
export const TEMPLATES_READ_AT_ONCE = 50

/** Texts of a channel that are stored: those of customers have 4,096 characters at most. */
export const channelTexts = { message: 8_000, name: 200 } as const
/** Of what belongs to a message beside its text, as JSON. Characters. */
export const MOST_DETAILS = 32_000
/** Levels of JSON that somebody else wrote: Meta's events have some twelve. */
export const MOST_NESTED = 64
/** Of the answers of a form: levels that are shown. */
export const MOST_FORM_LEVELS = 8
/**
 * Characters of an id of a channel: the longest have some 250, and an index of the database holds no more than 2,700.
 */
export const ID_MOST = 600
/** Edits of one message: a channel allows five. */
export const MOST_EDITS = 999
/** Of one message with several files: each file is a message of Recado's. */
export const MOST_PARTS = 20
/** Of what a website says of its visitor. Characters. */
export const VISITOR_SAID_MOST = 200
/** Of the words of a quoted message. Characters. */
export const QUOTED_LENGTH = 300
/** Characters of a reaction: the longest emoji have some twenty. */
export const EMOJI_MOST = 32
/** Of changes whose message has not come: kept for it, and shown without it. Milliseconds. */
export const EARLY_CHANGES_KEPT = 30 * DAY
export const EARLY_CHANGES_SHOWN = 10 * MINUTE
/** Those of a customer that are shown alone in one run. */
export const LATE_CHANGES_AT_ONCE = 100

/** What a language model writes for one of its tools. Characters. */
export const TOOL_INPUT_MOST = 2_000
/** A name that a shop made, as a language model is shown it. Characters. */
export const PRODUCT_NAME_SHOWN = 120
/** Of a question about products: words that are looked for. */
export const PRODUCT_WORDS_MOST = 8
/** Pages that a website leads to: those that fail have room beside those that are read. */
export const SITE_FOUND_MOST = 2 * SITE_PAGES_MOST
/** Of the title of a page. Characters. */
export const SITE_TITLE_MOST = 200
/** Of a price list: rows in which its headers are looked for. */
export const PRICE_HEADERS_WITHIN = 10

/**
 * Answers of a business's assistants in an hour. Those of one conversation have MOST_ANSWERS_AN_HOUR
 * (contract/assistants/rules.ts), so that two programs do not talk for ever, or fewer where the business wants it.
 */
export const ANSWERS_AN_HOUR = 1_000
/**
 * Conversations that one process answers at a time; the others wait in their rows. One that waits for a person's pause
 * does not count.
 */
export const ANSWERS_AT_ONCE = 50
/**
 * The part of a conversation for a language model: about 1,500 tokens beside the training text; the tools that it uses
 * at once, and all that it may take an answer from.
 */
export const modelReads = {
  messages: 12,
  history: 4_000,
  question: 2_000,
  calls: 4,
  sources: 40,
} as const

/**
 * What a language model writes: the tokens that it is asked to stop at, and the characters that are read of it. An
 * answer of 8,000 characters
 * is two messages of WhatsApp; a proposal is a training text.
 */
export const modelWrites = {
  answer: { tokens: 2_000, characters: 8_000 },
  proposal: { tokens: 8_000, characters: TRAINING_MAX_LENGTH },
} as const
/** What a model's server refuses, as tools or voice notes, is asked for again after this. */
export const MODEL_REFUSAL_KEPT = HOUR
/**
 * Voice notes that become texts: what is longer is left to people; an assistant waits for the text so long, looking
 * again in between.
 */
export const transcribed = {
  minutes: 5,
  bytes: 16 << 20,
  tries: 4,
  backoff: 5_000,
  every: 1_000,
  atOnce: 3,
  lease: 2 * MINUTE,
  awaited: 2 * MINUTE,
  lookedAtEvery: 2_000,
} as const

/**
 * What an assistant did not know: the newest questions that are read and grouped (500 of 400 characters take 60 ms),
 * the groups that are shown, the characters of a question, and its other wordings.
 */
export const unknownBounds = { read: 500, shown: 50, characters: 400, others: 3 } as const
/** The processes that may die with an answer before people have to give it. */
export const ANSWER_TRIES = 2

// --- Counting --------------------------------------------------------------------------------------------------------

/**
 * A count that has not come within `patience` is given up; for `aloneFor` nobody waits for the database again. `kept`:
 * the callers that one process remembers, with about 100 bytes each.
 */
export const counting = { patience: 1_000, aloneFor: 10_000, kept: 5_000 } as const

// --- The traces of a flood -------------------------------------------------------------------------------------------

/**
 * Conversations that one address may begin: 180 an hour at most. With 200 characters of each last message that is about
 * 100 kB of list an hour; whole messages would be 15 MB.
 */
export const beginningsOfAnAddress: Bound = { most: 30, within: 10 * MINUTE }
/**
 * The same for one widget, over all addresses: else 100 addresses begin 18,000 an hour. A customer rush fits: after an
 * advertisement 600 people a minute open the chat at most (visitorCallsOf), and one of six writes. With 430 bytes each,
 * the list of the business grows by 4.3 MB on the worst day; conversations that have begun go on, and other channels
 * are not concerned.
 */
export const beginningsOfAWidget = [
  { most: 1_000, within: 10 * MINUTE },
  { most: 10_000, within: DAY },
] as const satisfies readonly Bound[]
/** The length of a last message in the list of conversations, which shows 60 characters. */
export const LAST_MESSAGE_LENGTH = 200
/** A visit without any message is deleted after this long. */
export const SILENT_VISIT_KEPT = 7 * DAY

// --- Sockets ---------------------------------------------------------------------------------------------------------

/** Open sockets of members: one for each browser and business, since tabs share theirs. */
export const socketsOf = { account: 40, address: 2_000 } as const

/**
 * New sockets of members from one address in a minute, counted before any row is read. An office with all its 2,000
 * sockets comes back after an outage: each page tries at once and five times more (REALTIME_MAX_RETRIES), all within 31
 * s. 200 a second cost a session each, and those with a session four statements.
 */
export const SOCKETS_A_MINUTE = 6 * socketsOf.address

/**
 * A session that ended without a word to this process keeps its socket for so long at most. One statement for all
 * sockets: 64 characters each, 640 kB at 10,000.
 */
export const SESSIONS_CHECKED_EVERY = 30_000

/** Open sockets of visitors: one for each tab. An address may be a whole office, a widget a whole city. */
export const visitorSocketsOf = { visitor: 20, address: 500, widget: 5_000 } as const
/** New sockets of visitors from one address in a minute: a page that loses its connection reconnects a few times. */
export const VISITOR_SOCKETS_A_MINUTE = 240

/**
 * The bytes that may wait for one slow reader; beyond that the reader is let go, and loads everything when it is back.
 * An event has 5 kB at most, so that it is 200 events. The 40 sockets of an account that reads nothing hold 40 MB.
 */
export const BACKLOG_MOST_BYTES = 1 << 20
/** Proxies close what is silent for a minute. A socket that does not answer is gone after two of these. */
export const PING_EVERY = 25_000

// --- Ending a process ------------------------------------------------------------------------------------------------

/**
 * A page that comes back loads its list and its conversation: about ten statements. Four pages every 20 ms are 200 a
 * second, 2,000 statements; from 1,000 sockets on there are more at once, so that all are told within 5 s. A socket
 * that does not answer is let go 1 s later. Requests have 20 s to end; most take milliseconds, a language model longer.
 * With the closing of sockets that do not answer it is 26 s at most, within the 30 s that most supervisors wait.
 */
export const farewell = {
  every: 20,
  atOnce: 4,
  socketsWithin: 5_000,
  socketAnswersWithin: 1_000,
  requestsWithin: 20_000,
} as const
/** Everything else that starts or ends. */
export const PLUGIN_TIMEOUT = 10_000

// --- Told outside of the page: milliseconds --------------------------------------------------------------------------

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

// --- Stores and templates of others -----------------------------------------------------------------------------------

/** Pages of an account's templates, of 100 each. */
export const TEMPLATE_PAGES = 60
/** Products that an answer names, and that it looks at for it. */
export const PRODUCTS_TOLD = 5
export const PRODUCTS_LOOKED_AT = 10
/** Stores that are asked for a client's orders. */
export const STORES_ASKED = 10
/** Characters of a product's search key. */
export const PRODUCT_KEY = 2_000
/** Shops whose token or currency a process remembers; milliseconds of a currency. */
export const SHOPS_REMEMBERED = 1_000
export const CURRENCY_REMEMBERED = 10 * MINUTE
