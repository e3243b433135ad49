import { sql } from 'kysely'
import { isZone } from '#contract/business/zones.ts'
import { hasCode } from '../process/errorCode.ts'
import type { Db } from './schema.ts'

export const UTC = 'UTC'

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
 * Reads the name of a time zone; null where this process or PostgreSQL knows none of that name. There are a few
 * hundred: each is asked for once.
 */
export const createZones = (db: Db) => {
  const known = new Map<string, boolean>([[UTC, true]])
  return async (name: string | null | undefined): Promise<string | null> => {
    if (name == null || !isZone(name)) return null
    const isUsable = known.get(name) ?? (await isKnown(db, name))
    known.set(name, isUsable)
    return isUsable ? name : null
  }
}
