import { DAY } from '#contract/durations.ts'
import { FILES_DATABASE } from './forgetFiles.ts'

// What is too large for local storage: chosen files and recordings, in one database, which signing out deletes.

const FILES = 'files'
/** The age at which what was abandoned is deleted. */
const MAX_AGE = 30 * DAY

/** A request to IndexedDB as a promise. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const forgetOld = async (database: IDBDatabase, now: number): Promise<void> => {
  const store = database.transaction(FILES, 'readwrite').objectStore(FILES)
  const old = await answered(store.index('at').getAllKeys(IDBKeyRange.upperBound(now - MAX_AGE)))
  for (const key of old) store.delete(key)
}

const openDatabase = async (
  factory: IDBFactory,
  now: number,
  onClosed: () => void,
): Promise<IDBDatabase> => {
  const request = factory.open(FILES_DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(FILES).createIndex('at', 'at')
  const database = await answered(request)
  // A newer version of the page in another tab must be able to upgrade the database, and a sign-out to delete it.
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  await forgetOld(database, now)
  return database
}

/** Its rows, by keys with the prefix of an account. */
export const openRows = (factory: () => IDBFactory, clock: () => number) => {
  let opened: Promise<IDBDatabase> | undefined
  return async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase(factory(), clock(), () => {
      opened = undefined
    })
    return (await opened).transaction(FILES, mode).objectStore(FILES)
  }
}
