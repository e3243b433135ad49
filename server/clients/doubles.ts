import { sql } from 'kysely'
import { DOUBLES_MAX } from '#contract/clients/doubles.ts'
import { numberEnd } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'
import { clientNotFound } from '../http/refusal.ts'
import { selectClients, toWire } from './listClients.ts'
import { endOf } from './numbers.ts'
import type { OwnClient } from './ownClient.ts'

const emailOf = sql<string>`lower(email)`

/**
 * Clients of the business who may be the same person: with the same e-mail or number, or with the same name where one
 * of the two has neither.
 */
export const listDoubles = async (db: Db, { business_id, client_profile_id }: OwnClient) => {
  const client = await db
    .selectFrom('clients')
    .select(['sort_key', 'phone_number', 'phone_key', emailOf.as('email')])
    .where('client_profile_id', '=', client_profile_id)
    .executeTakeFirst()
  if (!client) throw clientNotFound()
  const { sort_key, email, phone_key } = client
  const number = numberEnd(client.phone_number)
  const isUnreachable = number === null && email === null
  const rows = await selectClients(db, business_id)
    .where('clients.client_profile_id', '<>', client_profile_id)
    .where(({ eb, and, or }) =>
      or([
        ...(email === null ? [] : [eb(emailOf, '=', email)]),
        ...(phone_key === null ? [] : [eb('phone_key', '=', phone_key)]),
        // Where the country of one is not known, the last digits are alike, and a person decides.
        ...(number === null
          ? []
          : [
              and([
                eb(endOf('phone_number'), '=', number),
                ...(phone_key === null ? [] : [eb('phone_key', 'is', null)]),
              ]),
            ]),
        and([
          eb(sql`sort_key collate "C"`, '=', sort_key),
          ...(isUnreachable ? [] : [eb('email', 'is', null), eb('phone_number', 'is', null)]),
        ]),
      ]),
    )
    .orderBy('clients.client_profile_id')
    .limit(DOUBLES_MAX)
    .execute()
  return rows.map(toWire)
}
