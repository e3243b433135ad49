import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { markStep } from '#contract/scriptBook.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { eraseFiles } from '../erasure/files.ts'
import { nameIn } from '../files/stored.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bookBounds } from '../limits/bounds/accountCalls.ts'

const FOREIGN_PICTURE = 'La imagen no se subió con esta cuenta. Elígela de nuevo.'
const CHANGED = 'El guion cambió mientras tanto. Carga la página de nuevo.'
const TOO_MANY = 'El servidor ya guarda demasiadas versiones.'

/** The scripts of a version are those that were told last. */
export const openVersion = (
  db: Db,
  version: string,
  scripts: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('book_versions'))`.execute(transaction)
    const known = JSON.stringify(scripts)
    const { numUpdatedRows } = await transaction
      .updateTable('book_versions')
      .set({ scripts: known })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows > 0) return
    const { count } = await transaction
      .selectFrom('book_versions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= bookBounds.versions) throw new Refusal(409, TOO_MANY)
    await transaction
      .insertInto('book_versions')
      .values({ version, scripts: known, opened_at: now })
      .execute()
  })

export const lastVersions = (db: Db) =>
  db
    .selectFrom('book_versions')
    .select(['version', 'scripts'])
    .orderBy('opened_at', 'desc')
    .orderBy('version')
    .limit(bookBounds.shown)
    .execute()

export const ownResults = (db: Db, { id }: User, version: string) =>
  db
    .selectFrom('book_results')
    .select(['script_id', 'hash', 'step', 'outcome', 'note', 'picture_url'])
    .where('version', '=', version)
    .where('user_id', '=', id)
    .orderBy('script_id')
    .orderBy('step')
    .execute()

const requireOwnPicture = async (db: Db, { id }: User, address: string): Promise<string> => {
  // The address that a page shows ends in its reader's key.
  const name = nameIn(address.replace(/\?.*$/, ''))
  const file =
    name !== undefined &&
    (await db
      .selectFrom('files')
      .select('file_name')
      .where('file_name', '=', name)
      .where('uploaded_by', '=', id)
      .where('business_id', 'is', null)
      .where('is_private', '=', true)
      .executeTakeFirst())
  if (!file) throw new Refusal(400, FOREIGN_PICTURE)
  return `/files/${name}`
}

type Marked = z.output<typeof markStep.body>

const isUntouched = ({ outcome, note, picture_url }: Marked): boolean =>
  outcome === null && note === '' && picture_url === null

export const mark = (db: Db, user: User, version: string, marked: Marked, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const { script_id, step, hash, outcome, note, picture_url } = marked
    const { rows } = await sql<{ hash: string | null }>`
      select scripts ->> ${script_id} as hash from book_versions where version = ${version}`.execute(
      transaction,
    )
    if (!rows[0]) throw notFound()
    if (rows[0].hash !== hash) throw new Refusal(409, CHANGED)
    const place = { version, user_id: user.id, script_id, step }
    const before = await transaction
      .deleteFrom('book_results')
      .where('version', '=', version)
      .where('user_id', '=', user.id)
      .where('script_id', '=', script_id)
      .where('step', '=', step)
      .returning('picture_url')
      .executeTakeFirst()
    const picture =
      picture_url === null ? null : await requireOwnPicture(transaction, user, picture_url)
    if (!isUntouched(marked))
      await transaction
        .insertInto('book_results')
        .values({ ...place, hash, outcome, note, picture_url: picture, marked_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['version', 'user_id', 'script_id', 'step'])
            .doUpdateSet({ hash, outcome, note, picture_url: picture, marked_at: now }),
        )
        .execute()
    if (before && before.picture_url !== picture)
      await eraseFiles(transaction, [before.picture_url])
  })
