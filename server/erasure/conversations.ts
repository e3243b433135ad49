import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { announceRemoval } from '../inbox/announce.ts'
import { CONVERSATIONS_ERASED_AT_ONCE } from '../limits/bounds/deletions.ts'
import type { Resources } from '../resources.ts'
import { eraseFiles } from './files.ts'

const addressesOf = async (transaction: Db, threadIds: readonly string[]) => {
  const { rows } = await sql<{ address: string }>`
    select photo_url as address from messages where thread_id = any(${threadIds}::text[]) and photo_url is not null
    union select document_url from messages where thread_id = any(${threadIds}::text[]) and document_url is not null
    union select profile_image_url from conversations
      where thread_id = any(${threadIds}::text[]) and profile_image_url is not null`.execute(
    transaction,
  )
  return rows.map(({ address }) => address)
}

/**
 * Deletes conversations with all that is theirs, within a transaction: what names them goes with them by the database,
 * except the tombstone by which a browser that was away learns of it (`conversation_changes`: an id and no word).
 */
const eraseSome = async (transaction: Db, threadIds: readonly string[]): Promise<void> => {
  const all = sql<string>`any(${threadIds}::text[])`
  // Whoever writes to them meanwhile waits, and finds none.
  await transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', all)
    .orderBy('thread_id')
    .forUpdate()
    .execute()
  const files = await addressesOf(transaction, threadIds)
  // What the phone of the business calls these people, and what a website says of its visitors.
  await sql`
    delete from phone_contacts using integrations, conversations
    where integrations.integration_id = phone_contacts.integration_id
      and integrations.business_id = conversations.business_id and conversations.thread_id = ${all}
      and (phone_contacts.contact_id = conversations.contact_id or exists (
        select from conversation_addresses as known
        where known.thread_id = conversations.thread_id and known.address = phone_contacts.contact_id
      ))`.execute(transaction)
  await transaction.deleteFrom('visitors').where('thread_id', '=', all).execute()
  await transaction.deleteFrom('conversations').where('thread_id', '=', all).execute()
  await eraseFiles(transaction, files)
}

const inParts = (threadIds: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(threadIds.length / CONVERSATIONS_ERASED_AT_ONCE) }, (_, index) =>
    threadIds.slice(
      index * CONVERSATIONS_ERASED_AT_ONCE,
      (index + 1) * CONVERSATIONS_ERASED_AT_ONCE,
    ),
  )

/** Deletes conversations of a business, some at a time, and tells the browsers of its members. */
export const eraseConversations = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  businessId: number,
  threadIds: readonly string[],
): Promise<void> => {
  for (const some of inParts(threadIds)) {
    await db.transaction().execute(async (transaction) => {
      await eraseSome(transaction, some)
      // An archive holds them, too.
      await transaction.deleteFrom('exports').where('business_id', '=', businessId).execute()
    })
    await Promise.all(some.map((threadId) => announceRemoval({ bus }, { businessId, threadId })))
  }
}
