// Sockets.

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
