import { SITE_PAGES_MOST } from '#contract/assistants/sources.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'

// What assistants read besides their training.
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
