import type { Db } from '../database/schema.ts'

// When a provider last asked for the address of its events with the right word.

export const noteVerified = async (db: Db, source: string, now: Date): Promise<void> => {
  await db
    .insertInto('webhook_checks')
    .values({ source, verified_at: now })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ verified_at: now }))
    .execute()
}

/** Also what a provider tells says so: it may have asked before this was noted. */
export const verifiedAt = async (db: Db, source: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('webhook_checks')
    .select('verified_at')
    .where('source', '=', source)
    .executeTakeFirst()
  if (row) return row.verified_at
  const heard = await db
    .selectFrom('integrations')
    .select(({ fn }) => fn.max('last_event_at').as('at'))
    .where('kind', 'in', ['whatsapp', 'instagram'])
    .executeTakeFirst()
  return heard?.at ?? null
}
