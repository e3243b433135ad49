import { sql } from 'kysely'
import { countryOf } from '#contract/phones.ts'
import { clientPhoneKey } from '../clients/keys.ts'
import type { Db } from './schema.ts'

const AT_ONCE = 1_000

/** Migrations 0050, 0069 and 0074: the numbers of the clients, in the form by which they are compared. */
export const fillPhoneKeys = async (db: Db): Promise<void> => {
  const businesses = await db
    .selectFrom('businesses')
    .select(['business_id', 'country', 'phone_number'])
    .execute()
  for (const { business_id, country, phone_number } of businesses) {
    const own = countryOf(country, phone_number)
    const clients = await db
      .selectFrom('clients')
      .select(['client_profile_id as id', 'phone_number', 'country'])
      .where('business_id', '=', business_id)
      .where('phone_number', 'is not', null)
      .execute()
    const keyed = clients.map(({ id, ...client }) => ({ id, key: clientPhoneKey(client, own) }))
    for (let from = 0; from < keyed.length; from += AT_ONCE) {
      const part = keyed.slice(from, from + AT_ONCE)
      await sql`
        update clients set phone_key = key
        from unnest(${part.map(({ id }) => id)}::bigint[], ${part.map(({ key }) => key)}::text[]) as keyed (id, key)
        where client_profile_id = id`.execute(db)
    }
  }
}
