import { randomBytes } from 'node:crypto'
import type { Resources } from '../resources'
import { extensions, type StoredType } from './types'

type Store = Pick<Resources, 'db' | 'files'>

interface NewFile {
  readonly bytes: Buffer
  readonly type: StoredType
  /** What a person calls it; it stands in the address, too. */
  readonly title: string | null
}

/** The address of a file from now on. */
export const storeFile = async (
  { db, files }: Store,
  { bytes, type, title }: NewFile,
  owner: { readonly userId: number | null; readonly businessId: number | null },
): Promise<string> => {
  const name = `${randomBytes(16).toString('hex')}.${extensions[type]}`
  await files.put(name, bytes)
  try {
    await db
      .insertInto('files')
      .values({
        file_name: name,
        uploaded_by: owner.userId,
        business_id: owner.businessId,
        mime_type: type,
        title,
      })
      .execute()
  } catch (error) {
    await files.remove(name)
    throw error
  }
  return title === null ? `/files/${name}` : `/files/${name}/${encodeURIComponent(title)}`
}

const OWN_FILE = /^\/files\/([0-9a-f]{32}\.[a-z]+)(?:\/|$)/

/** The name in the store of one of our own addresses; undefined for any other. */
const nameIn = (address: string): string | undefined => OWN_FILE.exec(address)?.[1]

export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly title: string | null
  readonly bytes: Buffer
}

/** Null where there is no such file. */
export const readStored = async (
  { db, files }: Store,
  address: string,
): Promise<StoredFile | null> => {
  const name = nameIn(address)
  if (name === undefined) return null
  const row = await db
    .selectFrom('files')
    .select(['mime_type', 'title'])
    .where('file_name', '=', name)
    .executeTakeFirst()
  const bytes = row && (await files.get(name))
  return bytes ? { name, type: row.mime_type, title: row.title, bytes } : null
}

/** Only the bytes: for a row that is not there, or not any more. */
export const removeBytes = async (
  { files }: Pick<Store, 'files'>,
  address: string,
): Promise<void> => {
  const name = nameIn(address)
  if (name !== undefined) await files.remove(name)
}

/** It is not served any more. */
export const removeStored = async ({ db, files }: Store, address: string): Promise<void> => {
  const name = nameIn(address)
  if (name === undefined) return
  await db.deleteFrom('files').where('file_name', '=', name).execute()
  await files.remove(name)
}
