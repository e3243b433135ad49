import { OWN_NAME_MAX } from '#contract/team/profile.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { eraseFiles } from '../erasure/files.ts'
import { nameIn } from '../files/stored.ts'
import { Refusal } from '../http/refusal.ts'
import { memberName } from '../inbox/authors.ts'

const FOREIGN_PHOTO = 'La foto no se subió con esta cuenta. Elígela de nuevo.'

/** The name that is shown: the e-mail gives one to whoever has none. */
export const profileOf = async (db: Db, { id }: User) => {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'photo_url'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: memberName(row), photo_url: row.photo_url }
}

/** A photo of elsewhere would be fetched from there by the browsers of colleagues. */
const requireOwnPhoto = async (db: Db, { id }: User, address: string): Promise<void> => {
  const name = nameIn(address)
  const file =
    name !== undefined &&
    (await db
      .selectFrom('files')
      .select('file_name')
      .where('file_name', '=', name)
      .where('uploaded_by', '=', id)
      .executeTakeFirst())
  if (!file) throw new Refusal(400, FOREIGN_PHOTO)
}

export const changeProfile = (
  db: Db,
  user: User,
  { name, photo_url }: { readonly name: string; readonly photo_url: string | null },
) =>
  db.transaction().execute(async (transaction) => {
    const plain = name.trim().replace(/\s+/g, ' ')
    if (plain.length > OWN_NAME_MAX)
      throw new Refusal(400, `El nombre puede tener hasta ${OWN_NAME_MAX} caracteres`)
    const before = await profileOf(transaction, user)
    if (photo_url !== null && photo_url !== before.photo_url)
      await requireOwnPhoto(transaction, user, photo_url)
    await transaction
      .updateTable('users')
      .set({ name: plain || null, photo_url })
      .where('user_id', '=', user.id)
      .execute()
    if (photo_url !== before.photo_url) await eraseFiles(transaction, [before.photo_url])
    return profileOf(transaction, user)
  })
