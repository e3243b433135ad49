import { sql } from 'kysely'
import type { changeBusiness as endpoint } from '#contract/business/details.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { nameTaken, readFields, type Zones } from '../businesses/fields.ts'
import { columns, toWire } from '../businesses/record.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { eraseFiles } from '../erasure/files.ts'
import { requireRevision } from '../http/revisions.ts'

type Call = Pick<Parsed<typeof endpoint>, 'params' | 'headers' | 'body'>

/** Changes all fields of a business at once: what is absent is emptied. */
export const changeBusiness = async (db: Db, zones: Zones, { params, headers, body }: Call) => {
  const values = await readFields(body, zones)
  const own = (transaction: Db) =>
    transaction.selectFrom('businesses').select(columns).where('business_id', '=', params.id)
  try {
    return await db.transaction().execute(async (transaction) => {
      const before = await own(transaction).forUpdate().executeTakeFirstOrThrow()
      await requireRevision(headers, before.revision, {
        message: 'Alguien de tu equipo cambió este negocio',
        readPresent: async () => toWire(before),
      })
      const after = await transaction
        .updateTable('businesses')
        .set({ ...values, revision: sql<number>`revision + 1` })
        .where('business_id', '=', params.id)
        .returning(columns)
        .executeTakeFirstOrThrow()
      // The former one is shown by nobody any more.
      if (before.logo !== after.logo) await eraseFiles(transaction, [before.logo])
      return toWire(after)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken()
    throw error
  }
}
