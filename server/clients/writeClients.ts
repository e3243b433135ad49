import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from '#contract/access.ts'
import { CLIENT_NAME_MISSING, type updateClient as endpoint } from '#contract/clients/clients.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Country } from '#contract/phones.ts'
import { countryOfBusiness } from '../businesses/country.ts'
import type { Db, Tables } from '../database/schema.ts'
import { isDay, plainText } from '../http/fieldValues.ts'
import { clientNotFound, Refusal } from '../http/refusal.ts'
import { requireRevision } from '../http/revisions.ts'
import { lastHeardFrom } from './interactions.ts'
import { clientPhoneKey, searchKey, sortKey } from './keys.ts'
import { getClient } from './listClients.ts'
import { type KeyedPhone, keepOtherPhones, otherPhonesOf, phonesAfter } from './otherPhones.ts'
import type { OwnClient } from './ownClient.ts'
import { statusNamed } from './statuses.ts'

type Body = z.output<typeof endpoint.body>
type Fields = Omit<Body, 'other_phones'>

/** Only the fields of the body; an emptied field is null. */
const readFields = (fields: Fields) => {
  const given = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, plainText(value)]],
    ),
  ) as { readonly [K in keyof Fields]?: string | null }
  const { client_name, client_status, ...rest } = given
  if (client_name === null) throw new Refusal(400, CLIENT_NAME_MISSING)
  if (rest.email && emailProblem(rest.email)) throw new Refusal(400, emailProblemTexts.invalid)
  if (rest.birth_date && !isDay(rest.birth_date))
    throw new Refusal(400, 'La fecha de nacimiento no es válida')
  const status = client_status ? statusNamed(client_status) : undefined
  if (client_status && !status) throw new Refusal(400, 'El estado no es válido')
  return { ...rest, ...(client_name && { client_name }), ...(status && { client_status: status }) }
}

const keysOf = (
  { client_name, email, phone_number, country }: Fields & { readonly client_name: string },
  others: readonly KeyedPhone[],
  ofBusiness: Country | null,
) => ({
  search_key: searchKey(
    client_name,
    email,
    ...[{ phone_number }, ...others].map((phone) => phone.phone_number ?? null),
  ),
  sort_key: sortKey(client_name),
  phone_key: clientPhoneKey({ phone_number, country }, ofBusiness),
})

export const createClient = async (
  db: Db,
  business_id: number,
  { other_phones = null, ...body }: Body,
): Promise<number> => {
  const fields = readFields(body)
  const { client_name } = fields
  if (!client_name) throw new Refusal(400, CLIENT_NAME_MISSING)
  const country = await countryOfBusiness(db, business_id)
  const { others } = phonesAfter(fields, other_phones, [], country)
  const keys = keysOf({ ...fields, client_name }, others, country)
  const { client_profile_id } = await db
    .insertInto('clients')
    .values({
      ...fields,
      client_name,
      business_id,
      ...(await lastHeardFrom(db, business_id, client_name, [
        { phone_number: fields.phone_number ?? null, phone_key: keys.phone_key },
        ...others,
      ])),
      ...keys,
    })
    .returning('client_profile_id')
    .executeTakeFirstOrThrow()
  await keepOtherPhones(db, { client_profile_id, business_id }, others)
  return client_profile_id
}

/** The fields of the body are changed, and the others stay. */
export const updateClient = (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
  { body, headers }: Pick<Parsed<typeof endpoint>, 'body' | 'headers'>,
): Promise<void> =>
  db.transaction().execute((transaction) =>
    changeFields(transaction, client_profile_id, body, {
      require: (revision) =>
        requireRevision(headers, revision, {
          message: 'Alguien de tu equipo cambió este cliente',
          readPresent: () => getClient(transaction, business_id, client_profile_id),
        }),
    }),
  )

interface Change {
  readonly require?: (revision: number) => Promise<void>
  /** Phones of another client who becomes part of this one. */
  readonly added?: readonly string[]
}

/** Within a transaction. */
export const changeFields = async (
  transaction: Transaction<Tables>,
  id: number,
  { other_phones, ...body }: Body,
  { require = async () => {}, added = [] }: Change = {},
): Promise<void> => {
  const fields = readFields(body)
  const before = await transaction
    .selectFrom('clients')
    .select(['business_id', 'client_name', 'email', 'phone_number', 'country', 'revision'])
    .where('client_profile_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw clientNotFound()
  await require(before.revision)
  const written = { ...before, ...fields }
  const country = await countryOfBusiness(transaction, before.business_id)
  const kept = [...(await otherPhonesOf(transaction, id)), ...added]
  const { phone_number, others } = phonesAfter(written, other_phones, kept, country)
  await transaction
    .updateTable('clients')
    .set({
      ...fields,
      phone_number,
      ...keysOf({ ...written, phone_number }, others, country),
      last_updated: new Date(),
      revision: sql<number>`revision + 1`,
    })
    .where('client_profile_id', '=', id)
    .execute()
  const client = { client_profile_id: id, business_id: before.business_id }
  await keepOtherPhones(transaction, client, others)
}
