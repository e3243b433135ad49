import { sql } from 'kysely'
import { DOUBLES_MAX } from '#contract/clients/doubles.ts'
import { numberEnd } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'
import { clientNotFound } from '../http/refusal.ts'
import { selectClients, toWire } from './listClients.ts'
import { type Called, endOf, phonesOfClients } from './numbers.ts'
import type { OwnClient } from './ownClient.ts'

const emailOf = sql<string>`lower(email)`

const any = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`

/** Who has one of these phones. */
const calledAs = (db: Db, businessId: number, phones: readonly Called[]) => {
  const keys = phones.flatMap(({ phone_key }) => phone_key ?? [])
  const endsOf = (some: readonly Called[]) =>
    some.flatMap(({ phone_number }) => numberEnd(phone_number) ?? [])
  return db
    .selectFrom(phonesOfClients(db).as('called'))
    .select('client_profile_id')
    .where('business_id', '=', businessId)
    .where(({ eb, and, or }) =>
      or([
        eb('phone_key', '=', any(keys)),
        // Where the country of one is not known, the last digits are alike, and a person decides.
        eb(endOf('phone_number'), '=', any(endsOf(phones.filter((one) => one.phone_key === null)))),
        and([eb('phone_key', 'is', null), eb(endOf('phone_number'), '=', any(endsOf(phones)))]),
      ]),
    )
}

/**
 * Clients of the business who may be the same person: with the same e-mail or number, or with the same name where one
 * of the two has neither.
 */
export const listDoubles = async (db: Db, { business_id, client_profile_id }: OwnClient) => {
  const client = await db
    .selectFrom('clients')
    .select(['sort_key', 'phone_number', emailOf.as('email')])
    .where('client_profile_id', '=', client_profile_id)
    .executeTakeFirst()
  if (!client) throw clientNotFound()
  const { sort_key, email } = client
  const phones = await db
    .selectFrom(phonesOfClients(db).as('own'))
    .select(['phone_number', 'phone_key'])
    .where('client_profile_id', '=', client_profile_id)
    .execute()
  const isUnreachable = numberEnd(client.phone_number) === null && email === null
  const rows = await selectClients(db, business_id)
    .where('clients.client_profile_id', '<>', client_profile_id)
    .where(({ eb, and, or }) =>
      or([
        ...(email === null ? [] : [eb(emailOf, '=', email)]),
        eb('clients.client_profile_id', 'in', calledAs(db, business_id, phones)),
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
