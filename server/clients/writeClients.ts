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
import type { OwnClient } from './ownClient.ts'
import { statusNamed } from './statuses.ts'

type Fields = z.output<typeof endpoint.body>

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
  ofBusiness: Country | null,
) => ({
  search_key: searchKey(client_name, email, phone_number),
  sort_key: sortKey(client_name),
  phone_key: clientPhoneKey({ phone_number, country }, ofBusiness),
})

export const createClient = async (db: Db, businessId: number, body: Fields): Promise<number> => {
  const fields = readFields(body)
  const { client_name } = fields
  if (!client_name) throw new Refusal(400, CLIENT_NAME_MISSING)
  const keys = keysOf({ ...fields, client_name }, await countryOfBusiness(db, businessId))
  const { client_profile_id } = await db
    .insertInto('clients')
    .values({
      ...fields,
      client_name,
      business_id: businessId,
      ...(await lastHeardFrom(db, businessId, client_name, {
        phone_number: fields.phone_number ?? null,
        phone_key: keys.phone_key,
      })),
      ...keys,
    })
    .returning('client_profile_id')
    .executeTakeFirstOrThrow()
  return client_profile_id
}

/** The fields of the body are changed, and the others stay. */
export const updateClient = (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
  { body, headers }: Pick<Parsed<typeof endpoint>, 'body' | 'headers'>,
): Promise<void> =>
  db.transaction().execute((transaction) =>
    changeFields(transaction, client_profile_id, body, (revision) =>
      requireRevision(headers, revision, {
        message: 'Alguien de tu equipo cambió este cliente',
        readPresent: () => getClient(transaction, business_id, client_profile_id),
      }),
    ),
  )

/** Within a transaction. */
export const changeFields = async (
  transaction: Transaction<Tables>,
  id: number,
  body: Fields,
  require: (revision: number) => Promise<void> = async () => {},
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
  const after = { ...before, ...fields }
  const country = await countryOfBusiness(transaction, before.business_id)
  await transaction
    .updateTable('clients')
    .set({
      ...fields,
      ...keysOf(after, country),
      last_updated: new Date(),
      revision: sql<number>`revision + 1`,
    })
    .where('client_profile_id', '=', id)
    .execute()
}
