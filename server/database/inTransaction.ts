import type { Db } from './schema.ts'

/** In the transaction that there is, or else in one of its own. */
export const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
