import type { Insertable, Transaction } from 'kysely'
import { DAY, HOUR } from '#contract/durations.ts'
import { clientPhoneKey, searchKey, sortKey } from '../clients/keys.ts'
import type { Tables } from '../database/schema.ts'
import type { Told } from './rows.ts'
import type { DemoBusiness, DemoClient } from './talk.ts'

const NOTE_EVERY = 2 * DAY

/** Inserts the clients with their tags and notes; the last contact follows from their conversations. */
export const fillClients = async (
  db: Transaction<Tables>,
  businessId: number,
  { clients }: DemoBusiness,
  told: readonly Told[],
  now: Date,
): Promise<void> => {
  const profiles = await db
    .insertInto('clients')
    .values(clients.map((client) => clientRow(client, businessId, told, now)))
    .returning(['client_profile_id', 'client_name'])
    .execute()
  const names = [...new Set(clients.flatMap((client) => client.tags))]
  const tags = await db
    .insertInto('tags')
    .values(names.map((tag_name) => ({ business_id: businessId, tag_name })))
    .returning(['tag_id', 'tag_name'])
    .execute()

  const profileIds = new Map(profiles.map((row) => [row.client_name, row.client_profile_id]))
  const tagIds = new Map(tags.map((row) => [row.tag_name, row.tag_id]))
  await db
    .insertInto('client_tags')
    .values(
      clients.flatMap((client) =>
        client.tags.map((tag) => ({
          client_profile_id: idOf(profileIds, client.name),
          tag_id: idOf(tagIds, tag),
        })),
      ),
    )
    .execute()
  await db
    .insertInto('client_notes')
    .values(clients.flatMap((client) => noteRows(client, idOf(profileIds, client.name), now)))
    .execute()
}

const idOf = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo knows no ${name}`)
  return id
}

const knownSince = ({ since }: DemoClient, now: Date): Date => new Date(now.getTime() - since * DAY)

/** The times of their messages, oldest first. */
const timesOf = ({ name }: DemoClient, told: readonly Told[]): readonly Date[] =>
  told
    .filter(({ talk }) => talk.with === name)
    .flatMap(({ said }) => said.filter(({ isBot }) => !isBot).map(({ at }) => at))
    .sort((a, b) => a.getTime() - b.getTime())

const clientRow = (
  client: DemoClient,
  businessId: number,
  told: readonly Told[],
  now: Date,
): Insertable<Tables['clients']> => {
  const times = timesOf(client, told)
  const known = knownSince(client, now)
  const since = times[0] && times[0] < known ? times[0] : known
  const seen = times.at(-1) ?? since
  return {
    business_id: businessId,
    client_name: client.name,
    email: client.email,
    phone_number: client.phone,
    birth_date: client.birth ?? null,
    address: client.address ?? null,
    city: client.city,
    country: client.country,
    postal_code: client.postalCode ?? null,
    client_status: client.isInactive ? 'Inactive' : 'Active',
    profile_image_url: null,
    date_registered: since,
    last_updated: seen,
    last_interaction: seen,
    search_key: searchKey(client.name, client.email, client.phone),
    sort_key: sortKey(client.name),
    phone_key: clientPhoneKey({ phone_number: client.phone, country: client.country }, null),
  }
}

/** The last note is the newest, and none is older than the client. */
const noteRows = (
  client: DemoClient,
  profileId: number,
  now: Date,
): Insertable<Tables['client_notes']>[] =>
  client.notes.map((note, index) => ({
    client_profile_id: profileId,
    note_title: note.title ?? null,
    note_content: note.text,
    priority: note.priority ?? 'Normal',
    created_at: new Date(
      Math.max(
        knownSince(client, now).getTime(),
        now.getTime() - (client.notes.length - index) * NOTE_EVERY + index * HOUR,
      ),
    ),
  }))
