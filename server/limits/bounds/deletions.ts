import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { DAYS_TO_TAKE_BACK } from '#contract/erasure/erasure.ts'

// What is deleted.

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
