import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import type { Bound } from './bound.ts'

// The calls of one account in a minute.
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
