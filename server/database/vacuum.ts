import { sql } from 'kysely'
import { DAY, HOUR } from '#contract/durations.ts'
import type { DatabasePlace } from '../environment.ts'
import { SILENT_VISIT_KEPT } from '../limits/bounds/floods.ts'
import { EARLY_CHANGES_KEPT } from '../limits/bounds/reading.ts'
import { ATTEMPTS_KEPT, BROWSER_KNOWN } from '../limits/bounds/signingIn.ts'
import type { Resources } from '../resources.ts'
import type { Db } from './schema.ts'

const EVERY = HOUR

/** Deletes expired rows, and vacuums PGlite, which has no autovacuum. */
export const tidy = async (db: Db, place: DatabasePlace, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.deleteFrom('sign_in_attempts').where('at', '<=', before(ATTEMPTS_KEPT)).execute()
  await db.deleteFrom('known_browsers').where('signed_in_at', '<=', before(BROWSER_KNOWN)).execute()
  await db
    .deleteFrom('visitors')
    .where('thread_id', 'is', null)
    .where('created_at', '<=', before(SILENT_VISIT_KEPT))
    .execute()
  await db.deleteFrom('early_changes').where('told_at', '<=', before(EARLY_CHANGES_KEPT)).execute()
  await db.deleteFrom('rates').where('ends_at', '<=', now).execute()
  await db.deleteFrom('send_keys').where('sent_at', '<=', yesterday).execute()
  if (place.kind === 'pglite') await sql`vacuum analyze`.execute(db)
}

/** Runs every hour. Returns the function that stops it, which awaits a running one. */
export const scheduleTidying = (
  { db, environment, clock }: Pick<Resources, 'db' | 'environment' | 'clock'>,
  log: (error: unknown) => void,
) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = tidy(db, environment.database, clock()).catch(log)
  }, EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
