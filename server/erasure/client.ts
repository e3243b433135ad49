import { hasPhone, numbersIn, phonesOfClients, tellingPhones } from '../clients/numbers.ts'
import type { OwnClient } from '../clients/ownClient.ts'
import type { Db } from '../database/schema.ts'
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

/** The whole numbers of the client. One without a country may be that of somebody elsewhere: it tells nothing. */
const numbersOf = async (db: Db, { client_profile_id, business_id }: OwnClient) => {
  const phones = await db
    .selectFrom(tellingPhones(db).as('called'))
    .select(['phone_number', 'phone_key'])
    .where('business_id', '=', business_id)
    .where('client_profile_id', '=', client_profile_id)
    .execute()
  return phones.filter(hasPhone).flatMap(({ phone_key }) => phone_key ?? [])
}

/** Those that a person linked, and those with one of the numbers that nobody gave to another one. */
const threadsBy = async (
  db: Db,
  client: OwnClient,
  numbers: readonly string[],
): Promise<readonly string[]> => {
  const { business_id } = client
  const linked = await linkedTo(db, client)
  const called =
    numbers.length === 0
      ? []
      : await numbersIn(db, business_id)
          .select('thread_id')
          .where('address', 'in', numbers)
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

/** The conversations of a client. */
export const threadsOf = async (db: Db, client: OwnClient): Promise<readonly string[]> =>
  threadsBy(db, client, await numbersOf(db, client))

/** Those that go with the client: a conversation by a number stays where another client has that number, too. */
export const goingWith = async (db: Db, client: OwnClient): Promise<readonly string[]> => {
  const { client_profile_id, business_id } = client
  const numbers = await numbersOf(db, client)
  if (numbers.length === 0) return threadsBy(db, client, numbers)
  const twins = await db
    .selectFrom(phonesOfClients(db).as('called'))
    .select('phone_key')
    .where('business_id', '=', business_id)
    .where('phone_key', 'in', numbers)
    .where('client_profile_id', '<>', client_profile_id)
    .execute()
  const theirs = new Set(twins.map(({ phone_key }) => phone_key))
  return threadsBy(
    db,
    client,
    numbers.filter((number) => !theirs.has(number)),
  )
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
