import { randomBytes } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type Owner, takeRoom } from './quota.ts'
import type { Content, FileStore } from './store/store.ts'
import { extensionOf, type StoredType } from './types.ts'

type Store = Pick<Resources, 'db' | 'files'>
type TimedStore = Store & Pick<Resources, 'clock'>

interface NewFile {
  readonly bytes: Content
  readonly type: StoredType
  /** The file's name for people; it is in the address, too. */
  readonly title: string | null
  /** A file of a message is for those who see its conversation; any other is for everybody. */
  readonly isPrivate: boolean
}

/** A file whose bytes are stored. It has an address once a row names it. */
export interface PutFile extends Omit<NewFile, 'bytes'> {
  readonly name: string
}

/** Never within a transaction: its connection would wait for a store that may be remote. */
export const putFile = async (files: FileStore, { bytes, ...file }: NewFile): Promise<PutFile> => {
  const name = `${randomBytes(16).toString('hex')}.${extensionOf(file.type)}`
  await files.put(name, bytes)
  return { name, ...file }
}

/** Stores the file's row and returns its address, if its owner may store one more file today. */
export const nameFile = async (
  transaction: Db,
  { name, type, title, isPrivate }: PutFile,
  owner: Owner,
  now: Date,
): Promise<string> => {
  await takeRoom(transaction, owner, now)
  await transaction
    .insertInto('files')
    .values({
      file_name: name,
      uploaded_by: owner.userId,
      business_id: owner.businessId,
      mime_type: type,
      title,
      is_private: isPrivate,
    })
    .execute()
  return addressOf({ name, title })
}

/** The address in rows; what is said of a private file has a key, too (`keys.ts`). */
export const addressOf = ({ name, title }: Pick<PutFile, 'name' | 'title'>): string =>
  title === null ? `/files/${name}` : `/files/${name}/${encodeURIComponent(title)}`

/** From now on the file is not served. */
export const unnameFile = async (db: Db, { name }: PutFile): Promise<void> => {
  await db.deleteFrom('files').where('file_name', '=', name).execute()
}

/** Removes the bytes of a file without a row. */
export const removeUnnamed = async ({ db, files }: Store, { name }: PutFile): Promise<void> => {
  if (!(await rowOf(db, name))) await files.remove(name)
}

/** Removes one of our own files for good; any other address is left alone. */
export const removeStored = async ({ db, files }: Store, address: string): Promise<void> => {
  const file = await findStored(db, address)
  if (!file) return
  await db.deleteFrom('files').where('file_name', '=', file.name).execute()
  await files.remove(file.name)
}

/** Stores a file with its row, and returns its address. */
export const storeFile = async (
  { db, files, clock }: TimedStore,
  content: NewFile,
  owner: Owner,
): Promise<string> => {
  const file = await putFile(files, content)
  try {
    return await db
      .transaction()
      .execute((transaction) => nameFile(transaction, file, owner, clock()))
  } catch (error) {
    // The caller gets the reason why there is no row. Bytes without a row are never served.
    await removeUnnamed({ db, files }, file).catch(() => {})
    throw error
  }
}

const OWN_FILE = /^\/files\/([0-9a-f]{32}\.[a-z0-9]+)(?:\/|$)/

/** The name in the store of one of our own addresses; undefined for any other. */
export const nameIn = (address: string): string | undefined => OWN_FILE.exec(address)?.[1]

const rowOf = (db: Db, name: string) =>
  db
    .selectFrom('files')
    .select(['mime_type', 'title', 'is_private'])
    .where('file_name', '=', name)
    .executeTakeFirst()

export interface FoundFile {
  readonly name: string
  readonly type: string
  readonly title: string | null
  readonly isPrivate: boolean
}

/** Null where nothing has this address. */
export const findStored = async (db: Db, address: string): Promise<FoundFile | null> => {
  const name = nameIn(address)
  const row = name === undefined ? undefined : await rowOf(db, name)
  if (name === undefined || !row) return null
  return { name, type: row.mime_type, title: row.title, isPrivate: row.is_private }
}
