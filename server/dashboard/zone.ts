import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { hasCode } from '../process/errorCode.ts'

const UTC = 'UTC'

/** The name by which both this process and PostgreSQL may know a zone; null where it is none. */
const canonical = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const UNKNOWN_ZONE = '22023'

const isKnown = async (db: Db, zone: string): Promise<boolean> => {
  try {
    await sql`select now() at time zone ${zone}::text`.execute(db)
    return true
  } catch (error) {
    if (hasCode(error, UNKNOWN_ZONE)) return false
    throw error
  }
}

/**
 * Reads the `tz` of a query. What nobody knows by that name counts in UTC. There are a few hundred: each is asked for
 * once.
 */
export const createZones = (db: Db) => {
  const known = new Map<string, boolean>([[UTC, true]])
  return async (name: string | undefined): Promise<string> => {
    const zone = canonical(name ?? UTC)
    if (zone === null) return UTC
    const isUsable = known.get(zone) ?? (await isKnown(db, zone))
    known.set(zone, isUsable)
    return isUsable ? zone : UTC
  }
}
