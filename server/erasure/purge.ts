import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import {
  CONVERSATIONS_ERASED_AT_ONCE,
  PURGED_EVERY,
  PURGED_FIRST,
  TAKEN_BACK_WITHIN,
} from '../limits/bounds/deletions.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { eraseConversations } from './conversations.ts'
import { eraseFiles, eraseNamed, removeNoted } from './files.ts'
import { eraseOld } from './retention.ts'

// What was deleted so long ago that it cannot be taken back goes for good, with its files; and conversations that are
// older than their business keeps them.

type Purging = Pick<Resources, 'db' | 'bus' | 'files' | 'clock'>

const conversationsOf = async (db: Db, businessId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversations')
    .select('thread_id')
    .where('business_id', '=', businessId)
    .limit(CONVERSATIONS_ERASED_AT_ONCE)
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

/** The conversations first, some at a time, then the business with all that is left of it. */
const purgeBusiness = async ({ db, bus }: Purging, businessId: number): Promise<void> => {
  for (;;) {
    const threads = await conversationsOf(db, businessId)
    if (threads.length === 0) break
    await eraseConversations({ db, bus }, businessId, threads)
  }
  await db.transaction().execute(async (transaction) => {
    const shown = await sql<{ address: string }>`
      select logo as address from businesses where business_id = ${businessId}
      union select avatar_url from assistants where business_id = ${businessId}
      union select profile_image_url from clients where business_id = ${businessId}`.execute(
      transaction,
    )
    const stored = await transaction
      .selectFrom('files')
      .select('file_name')
      .where('business_id', '=', businessId)
      .execute()
    // Changes of messages that never came: they name the account.
    await sql`
      delete from early_changes using integrations
      where integrations.business_id = ${businessId} and early_changes.channel = integrations.kind and account = integrations.external_id`.execute(
      transaction,
    )
    await eraseNamed(
      transaction,
      stored.map(({ file_name }) => file_name),
    )
    await transaction.deleteFrom('businesses').where('business_id', '=', businessId).execute()
    await eraseFiles(
      transaction,
      shown.rows.map(({ address }) => address),
    )
  })
}

/** What the account is in itself. What it did in businesses of others stays theirs, without its name. */
const purgeAccount = ({ db }: Purging, userId: number, email: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const uploads = await transaction
      .selectFrom('files')
      .select('file_name')
      .where('uploaded_by', '=', userId)
      .where('business_id', 'is', null)
      .execute()
    await transaction
      .updateTable('files')
      .set({ uploaded_by: null })
      .where('uploaded_by', '=', userId)
      .execute()
    await transaction.deleteFrom('proposals').where('author_id', '=', userId).execute()
    for (const table of [
      'login_codes',
      'known_browsers',
      'sign_in_attempts',
      'invitations',
    ] as const)
      await transaction.deleteFrom(table).where('email', '=', email).execute()
    await transaction.deleteFrom('users').where('user_id', '=', userId).execute()
    await eraseFiles(
      transaction,
      uploads.map(({ file_name }) => `/files/${file_name}`),
    )
  })

/** What fails is told when everything was tried: it does not keep the rest. */
const tryAll = async (steps: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (failures.length > 1) throw new AggregateError(failures, 'Several things are not purged')
  if (failures.length > 0) throw first
}

/** Purges all that is due. Several processes may do it at once: each step finds what is left. */
export const purge = async (resources: Purging): Promise<void> => {
  const { db, clock } = resources
  const due = new Date(clock().getTime() - TAKEN_BACK_WITHIN)
  const businesses = await db
    .selectFrom('businesses')
    .select('business_id')
    .where('deleted_at', '<=', due)
    .execute()
  const accounts = await db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('deleted_at', '<=', due)
    .execute()
  await tryAll([
    ...businesses.map(
      ({ business_id }) =>
        () =>
          purgeBusiness(resources, business_id),
    ),
    ...accounts.map(
      ({ user_id, email }) =>
        () =>
          purgeAccount(resources, user_id, email),
    ),
    () => eraseOld(resources),
    () => removeNoted(resources),
  ])
}

export const startPurging = (
  resources: Purging,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => ({
  close: repeat(timers, PURGED_EVERY, () => purge(resources).catch(log), PURGED_FIRST),
})
