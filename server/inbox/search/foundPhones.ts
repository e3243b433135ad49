import { type SqlBool, sql } from 'kysely'
import { containing } from '../../clients/matching.ts'
import { phonesOfClients } from '../../clients/numbers.ts'
import type { KeyedPhone } from '../../clients/otherPhones.ts'
import type { Db } from '../../database/schema.ts'

// The phones of the clients of a search.

/** The clients with these digits in a phone. */
export const calledLike = (db: Db, businessId: number, digits: string) =>
  db
    .selectFrom(phonesOfClients(db).as('called'))
    .select('client_profile_id')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`regexp_replace(phone_number, '\\D', '', 'g') like ${containing(digits)}`)

/** Of the client of a query, the main one first. */
export const phonesOfClient = sql<readonly KeyedPhone[]>`(
  select coalesce(json_agg(json_build_object('phone_number', phone_number, 'phone_key', phone_key) order by position), '[]')
  from (
    select -1 as position, clients.phone_number, clients.phone_key where clients.phone_number is not null
    union all
    select other.position, other.phone_number, other.phone_key from client_phones as other
    where other.client_profile_id = clients.client_profile_id
  ) as called
)`
