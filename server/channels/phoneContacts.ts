import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { announceQuietly } from '../inbox/announce.ts'
import type { Resources } from '../resources.ts'
import type { ContactsEvent } from './adapter.ts'
import { addressKey } from './addresses.ts'
import { shownName } from './customerNames.ts'
import type { Integration } from './ownership.ts'

// The people on the phone of the business, by whose names it knows its customers, and the subjects of its groups.

/** The names on the phones of these connections, by connection and address. */
export const phoneNames = async (
  db: Db,
  integrationIds: readonly number[],
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('phone_contacts')
    .selectAll()
    .where('integration_id', '=', sql<number>`any(${[...new Set(integrationIds)]}::bigint[])`)
    .where('contact_id', '=', sql<string>`any(${addresses}::text[])`)
    .execute()
  return new Map(rows.map((row) => [`${row.integration_id} ${row.contact_id}`, row.contact_name]))
}

/** Stores the names, and gives them to the conversations. Who is removed from the phone keeps the name here. */
export const receiveContacts = async (
  resources: Resources,
  { integration_id, business_id }: Integration,
  { kind, account, contacts }: ContactsEvent,
): Promise<void> => {
  // The last word about a person counts. In one order, so that no call waits for another one that waits for it.
  const last = new Map(
    contacts.map(({ customer, name }) => [addressKey(kind, customer), shownName(name)]),
  )
  const people = [...last].sort(([one], [other]) => (one < other ? -1 : 1))
  const kept = people.filter(([, name]) => name !== null)
  const gone = people.flatMap(([address, name]) => (name === null ? address : []))
  const named = await resources.db.transaction().execute(async (transaction) => {
    await sql`
      insert into phone_contacts (integration_id, contact_id, contact_name)
      select ${integration_id}, contact_id, contact_name from unnest(
        ${kept.map(([address]) => address)}::text[], ${kept.map(([, name]) => name)}::text[]
      ) as kept (contact_id, contact_name)
      on conflict (integration_id, contact_id) do update set contact_name = excluded.contact_name`.execute(
      transaction,
    )
    await transaction
      .deleteFrom('phone_contacts')
      .where('integration_id', '=', integration_id)
      .where(sql<SqlBool>`contact_id = any(${gone}::text[])`)
      .execute()
    const { rows } = await sql<{ thread_id: string }>`
      update conversations set show_name = contact_name
      from phone_contacts as contact
      join conversation_addresses as known on known.address = contact.contact_id
      where contact.integration_id = ${integration_id}
        and contact.contact_id = any(${kept.map(([address]) => address)}::text[])
        and known.business_id = ${business_id} and known.channel = ${kind}
        and known.account in (${account}, '') and not known.is_former
        and conversations.thread_id = known.thread_id
        and conversations.show_name <> contact_name
      returning conversations.thread_id`.execute(transaction)
    return rows
  })
  for (const { thread_id: threadId } of named)
    await announceQuietly(resources, { businessId: business_id, threadId })
}
