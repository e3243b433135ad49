import { hasPhone, withNumberOf } from '../clients/numbers.ts'
import type { OwnClient } from '../clients/ownClient.ts'
import type { Db } from '../database/schema.ts'
import { clientNotFound } from '../http/refusal.ts'
import { announceLink } from '../inbox/announce.ts'
import type { Resources } from '../resources.ts'
import { eraseConversations } from './conversations.ts'
import { eraseFiles } from './files.ts'

const linkedTo = async (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('conversation_clients')
    .select('thread_id')
    .where('business_id', '=', business_id)
    .where('client_profile_id', '=', client_profile_id)
    .where('is_apart', '=', false)
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

/**
 * The conversations of a client: those that a person linked, and those with the whole number of the client that nobody
 * gave to another one.
 */
export const threadsOf = async (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
): Promise<readonly string[]> => {
  const client = await db
    .selectFrom('clients')
    .select(['phone_number', 'phone_key'])
    .where('client_profile_id', '=', client_profile_id)
    .where('business_id', '=', business_id)
    .executeTakeFirst()
  if (!client) throw clientNotFound()
  const linked = await linkedTo(db, { client_profile_id, business_id })
  // A number without a country may be that of somebody elsewhere: it tells nothing for sure.
  const called =
    client.phone_key === null || !hasPhone(client)
      ? []
      : await withNumberOf(db, business_id, client)
          .where('is_former', '=', false)
          .where('thread_id', 'not in', (eb) =>
            eb
              .selectFrom('conversation_clients')
              .select('conversation_clients.thread_id')
              .where('conversation_clients.business_id', '=', business_id),
          )
          .execute()
  return [...new Set([...linked, ...called.map(({ thread_id }) => thread_id)])]
}

/** Those that go with the client: a conversation by its number stays where another client has that number, too. */
export const goingWith = async (db: Db, client: OwnClient): Promise<readonly string[]> => {
  const { client_profile_id, business_id } = client
  const threadIds = await threadsOf(db, client)
  const twin = await db
    .selectFrom('clients as own')
    .innerJoin('clients as twin', (join) =>
      join
        .onRef('twin.business_id', '=', 'own.business_id')
        .onRef('twin.phone_key', '=', 'own.phone_key')
        .onRef('twin.client_profile_id', '<>', 'own.client_profile_id'),
    )
    .select('twin.client_profile_id')
    .where('own.client_profile_id', '=', client_profile_id)
    .where('own.business_id', '=', business_id)
    .executeTakeFirst()
  if (!twin) return threadIds
  const linked = await linkedTo(db, client)
  return threadIds.filter((threadId) => linked.includes(threadId))
}

/** Deletes a client, with its conversations or without. */
export const eraseClient = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  client: OwnClient,
  keepsConversations: boolean,
): Promise<void> => {
  const { business_id: businessId, client_profile_id: id } = client
  if (!keepsConversations)
    await eraseConversations({ db, bus }, businessId, await goingWith(db, client))
  const left = await db.transaction().execute(async (transaction) => {
    const links = await transaction
      .deleteFrom('conversation_clients')
      .where('client_profile_id', '=', id)
      .where('business_id', '=', businessId)
      .returning('thread_id')
      .execute()
    const gone = await transaction
      .deleteFrom('clients')
      .where('client_profile_id', '=', id)
      .where('business_id', '=', businessId)
      .returning('profile_image_url')
      .execute()
    await transaction.deleteFrom('exports').where('business_id', '=', businessId).execute()
    await eraseFiles(
      transaction,
      gone.map(({ profile_image_url }) => profile_image_url),
    )
    return links
  })
  for (const { thread_id: threadId } of left) await announceLink({ bus }, { businessId, threadId })
}
