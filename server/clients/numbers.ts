import { type SqlBool, sql } from 'kysely'
import { numberEnd, phoneDigits, TELLING_DIGITS } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'

// Whether a number of a channel's customer is that of a client: the whole number. Where nothing tells in which country
// a client's number was written, it is compared as far as it goes.

export interface Called {
  readonly phone_number: string | null
  readonly phone_key: string | null
}

export const hasPhone = ({ phone_number }: Called): boolean => numberEnd(phone_number) !== null

const withoutCountry = (phone: string | null): string => phoneDigits(phone ?? '').replace(/^0+/, '')

export const isCalled = (client: Called, number: string): boolean => {
  if (client.phone_key !== null) return client.phone_key === number
  return hasPhone(client) && number.endsWith(withoutCountry(client.phone_number))
}

/** The last digits of a column, by which rows are looked up: they decide nothing. */
export const endOf = (column: string) =>
  sql<string>`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), ${sql.lit(TELLING_DIGITS)})`

export const tells = (column: string) =>
  sql<SqlBool>`coalesce(length(${endOf(column)}) = ${sql.lit(TELLING_DIGITS)}, false)`

const withoutCountryIn = sql<string>`ltrim(regexp_replace(phone_number, '\\D', '', 'g'), '0')`

/** All phones of the clients of a business: the main ones, and those beside them. */
export const phonesOfClients = (db: Db) =>
  db
    .selectFrom('clients')
    .select(['business_id', 'client_profile_id', 'phone_number', 'phone_key'])
    .unionAll(
      db
        .selectFrom('client_phones')
        .select(['business_id', 'client_profile_id', 'phone_number', 'phone_key']),
    )

/** Those that say who somebody is: a number beside the main one is not, where it is another client's main one. */
export const tellingPhones = (db: Db) =>
  db
    .selectFrom('clients')
    .select(['business_id', 'client_profile_id', 'phone_number', 'phone_key'])
    .unionAll(
      db
        .selectFrom('client_phones as other')
        .select(['business_id', 'client_profile_id', 'phone_number', 'phone_key'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('clients as main')
                .select('main.client_profile_id')
                .whereRef('main.business_id', '=', 'other.business_id')
                .whereRef('main.phone_key', '=', 'other.phone_key'),
            ),
          ),
        ),
    )

/** The numbers of customers of a business, also those that they gave up. */
export const numbersIn = (db: Db, businessId: number) =>
  db
    .selectFrom('conversation_addresses')
    .where('conversation_addresses.business_id', '=', businessId)
    .where(sql<SqlBool>`address ~ '^[0-9]+$'`)

/** Clients with one of these numbers. */
export const isCalledIn = (numbers: ReturnType<typeof numbersIn>) => {
  const isAlike = numbers
    .select('thread_id')
    .where(sql<SqlBool>`right(address, ${sql.lit(TELLING_DIGITS)}) = ${endOf('phone_number')}`)
    .where(sql<SqlBool>`address like '%' || ${withoutCountryIn}`)
  return sql<SqlBool>`case when phone_key is null then exists (${isAlike})
    else phone_key in (${numbers.select('address')}) end`
}

/** The conversations with a number that is a client's. */
export const withNumberOf = (db: Db, businessId: number, { phone_number, phone_key }: Called) => {
  const numbers = numbersIn(db, businessId).select('thread_id')
  return phone_key === null
    ? numbers.where(sql<SqlBool>`address like ${`%${withoutCountry(phone_number)}`}`)
    : numbers.where('address', '=', phone_key)
}
