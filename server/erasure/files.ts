import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { nameIn } from '../files/stored.ts'
import { FILES_REMOVED_AT_ONCE } from '../limits/bounds/deletions.ts'
import type { Resources } from '../resources.ts'

// Files of what is deleted. Their rows go in the transaction of the deletion, and from then on they are not served;
// their bytes go after it, or later where the store is away.

/**
 * Those of these addresses that no row shows any more. Files of messages are many, and have an index. The name of the
 * column is that of none of the tables: businesses, clients and sources have an `address` of their own.
 */
const unneeded = async (transaction: Db, addresses: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select distinct shown as address from unnest(${addresses}::text[]) as shown
    where not exists (select from messages where photo_url = shown)
      and not exists (select from messages where document_url = shown)
      and not exists (select from conversations where profile_image_url = shown)
      and not exists (select from clients where profile_image_url = shown)
      and not exists (select from assistants where avatar_url = shown)
      and not exists (select from businesses where logo = shown)
      and not exists (select from sources where sources.address = shown)
      and not exists (select from users where users.photo_url = shown)
      and not exists (select from book_results where book_results.picture_url = shown)
      and not exists (select from integrations where settings::text like '%' || shown || '%')`.execute(
    transaction,
  )
  return rows.map(({ address }) => address)
}

/** Removes the files of these addresses, except those that another row shows. Addresses of elsewhere are no files. */
export const eraseFiles = async (
  transaction: Db,
  addresses: readonly (string | null)[],
): Promise<void> => {
  const own = addresses.filter((address) => address !== null && nameIn(address) !== undefined)
  if (own.length === 0) return
  const gone = await unneeded(
    transaction,
    own.flatMap((address) => address ?? []),
  )
  await eraseNamed(
    transaction,
    gone.flatMap((address) => nameIn(address) ?? []),
  )
}

/** Removes these files, whatever shows them. */
export const eraseNamed = async (transaction: Db, names: readonly string[]): Promise<void> => {
  const all = sql<string>`any(${names}::text[])`
  await sql`
    with gone as (delete from files where file_name = ${all} returning file_name)
    insert into file_removals (file_name) select file_name from gone on conflict do nothing`.execute(
    transaction,
  )
}

/** Removes the bytes of files without a row. Fails where the store is away: the rest waits for the next time. */
export const removeNoted = async ({ db, files }: Pick<Resources, 'db' | 'files'>) => {
  for (;;) {
    const noted = await db
      .selectFrom('file_removals')
      .select('file_name')
      .orderBy('noted_at')
      .limit(FILES_REMOVED_AT_ONCE)
      .execute()
    if (noted.length === 0) return
    const names = noted.map(({ file_name }) => file_name)
    await Promise.all(names.map((name) => files.remove(name)))
    await db.deleteFrom('file_removals').where('file_name', 'in', names).execute()
  }
}
