import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/**
 * Lets the minutes that are counted now begin again: on a loaded computer they would end before as many calls are made
 * as they allow.
 */
export const prolong = async (db: Db): Promise<void> => {
  await sql`update rates set ends_at = now() + interval '1 minute'`.execute(db)
}

/** Makes calls one after another, all of them within the minute that is counted. */
export const withinTheMinute = async (
  db: Db,
  count: number,
  call: (n: number) => Promise<void>,
): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    if (n % 50 === 0) await prolong(db)
    await call(n)
  }
}
