// Calls without a session.

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
