import { sql } from 'kysely'
import {
  isPhone,
  otherPhonesProblem,
  PHONES_REFUSED,
  phonesIn,
} from '#contract/clients/otherPhones.ts'
import { OTHER_PHONES_MAX } from '#contract/limits.ts'
import type { Country } from '#contract/phones.ts'
import { phoneDigits } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { clientPhoneKey } from './keys.ts'
import type { OwnClient } from './ownClient.ts'

const TOO_MANY = `Entre los dos tienen más de ${OTHER_PHONES_MAX} teléfonos: quita antes los que sobran`

// The phones of a client beside the main one. A client without a main phone has none.

/** A phone, and the form in which it is compared. */
export interface KeyedPhone {
  readonly phone_number: string
  readonly phone_key: string | null
}

interface Phones {
  readonly phone_number: string | null
  readonly others: readonly KeyedPhone[]
}

interface Written {
  readonly phone_number?: string | null | undefined
  readonly country?: string | null | undefined
}

/**
 * What is given is refused where two are one. Without a list those of before stay, each once: but the main one, and one
 * that takes the place of a main one that was emptied.
 */
export const phonesAfter = (
  { phone_number = null, country }: Written,
  given: readonly string[] | null | undefined,
  before: readonly string[],
  ofBusiness: Country | null,
): Phones => {
  const keyIn = (phone: string) => clientPhoneKey({ phone_number: phone, country }, ofBusiness)
  const sameAs = (phone: string) => keyIn(phone) ?? phoneDigits(phone)
  const keyed = (phones: readonly string[]) =>
    phones.map((phone) => ({ phone_number: phone, phone_key: keyIn(phone) }))
  if (given !== undefined) {
    const others = (given ?? []).flatMap(phonesIn)
    const problem = otherPhonesProblem(others, phone_number ?? '', sameAs)
    if (problem !== null) throw new Refusal(PHONES_REFUSED, problem)
    return { phone_number, others: keyed(others) }
  }
  const main = phone_number ?? before[0] ?? null
  const known = new Map(before.filter(isPhone).map((phone) => [sameAs(phone), phone]))
  known.delete(sameAs(main ?? ''))
  if (known.size > OTHER_PHONES_MAX) throw new Refusal(PHONES_REFUSED, TOO_MANY)
  return { phone_number: main, others: keyed([...known.values()]) }
}

export const otherPhonesOf = async (db: Db, id: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('client_phones')
    .select('phone_number')
    .where('client_profile_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ phone_number }) => phone_number)
}

/** Within a transaction that holds the client. */
export const keepOtherPhones = async (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
  others: readonly KeyedPhone[],
): Promise<void> => {
  await db.deleteFrom('client_phones').where('client_profile_id', '=', client_profile_id).execute()
  if (others.length === 0) return
  const own = { client_profile_id, business_id }
  const rows = others.map((phone, position) => ({ ...own, ...phone, position }))
  await db.insertInto('client_phones').values(rows).execute()
}

/** Of the client of a query: the numbers, or their keys. */
export const othersOfClient = <Value extends string | null>(column: keyof KeyedPhone) =>
  sql<Value[]>`array(
    select other.${sql.ref(column)} from client_phones as other
    where other.client_profile_id = clients.client_profile_id order by position
  )`
