import { type RawBuilder, sql } from 'kysely'
import { isOthers } from '#contract/conversationBlocks.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { seenOf } from '../assignees/sight.ts'

// Blocked contacts. A contact is all conversations of the business that share an address, on any number or account.

/** The conversations of a business whose contacts are blocked: an array for `<> all(…)`. */
export const blockedIn = (businessId: number): RawBuilder<unknown> =>
  sql`array(select thread_id from conversations where business_id = ${businessId} and blocked_at is not null)`

/** A person whose contact is blocked writes to another number of the business: nobody is shown that either. */
export const blockLikeOthers = async (
  transaction: Db,
  threadIds: readonly string[],
): Promise<void> => {
  if (threadIds.length === 0) return
  await sql`
    update conversations set blocked_at = blocked.blocked_at
    from conversation_addresses as own
    join conversation_addresses as other on other.business_id = own.business_id and other.channel = own.channel
      and other.address = own.address and not other.is_former
    join conversations as blocked on blocked.thread_id = other.thread_id and blocked.blocked_at is not null
    where own.thread_id = any(${threadIds}::text[]) and not own.is_former
      and conversations.thread_id = own.thread_id and conversations.blocked_at is null`.execute(
    transaction,
  )
}

/** These conversations, those that share an address with them, and the other ones of their linked clients. */
const contactsOf = async (
  db: Db,
  businessId: number,
  threadIds: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ thread_id: string }>`
    with named as (
      select unnest(${threadIds}::text[]) as thread_id
      union
      select other.thread_id from conversation_clients as own
      join conversation_clients as other using (client_profile_id)
      where own.thread_id = any(${threadIds}::text[]) and not own.is_apart and not other.is_apart
    )
    select thread_id from named join conversations using (thread_id) where business_id = ${businessId}
    union
    select other.thread_id from conversation_addresses as own join named using (thread_id)
    join conversation_addresses as other on other.business_id = own.business_id and other.channel = own.channel
      and other.address = own.address
    where own.business_id = ${businessId} and not own.is_former and not other.is_former
    order by thread_id`.execute(db)
  return rows.map(({ thread_id }) => thread_id)
}

interface Blocking {
  readonly businessId: number
  readonly threadIds: readonly string[]
  readonly isBlocked: boolean
}

/**
 * Blocks the contacts of these conversations, or unblocks them. Returns all of their conversations that changed. Where
 * one of them is not shown to this person, nothing changes: it would leave the inbox of a colleague.
 */
export const setBlocked = (
  db: Db,
  user: Pick<User, 'id'>,
  { businessId, threadIds, isBlocked }: Blocking,
): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    const all = await contactsOf(transaction, businessId, threadIds)
    const seen = await seenOf(transaction, user, all)
    if (seen.length < all.length) throw new Refusal(409, isOthers(isBlocked))
    const isThese = sql<string>`any(${all}::text[])`
    const changed = await transaction
      .updateTable('conversations')
      .set({ blocked_at: isBlocked ? sql<Date>`clock_timestamp()` : null })
      .where('thread_id', '=', isThese)
      .where('blocked_at', isBlocked ? 'is' : 'is not', null)
      .returning('thread_id')
      .execute()
    // What an assistant was about to say is not said.
    if (isBlocked)
      await transaction.deleteFrom('answerings').where('thread_id', '=', isThese).execute()
    return changed.map(({ thread_id }) => thread_id)
  })

/** Of these conversations those whose contacts are blocked. */
export const blockedOf = async (
  db: Db,
  threadIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', sql<string>`any(${threadIds}::text[])`)
    .where('blocked_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ thread_id }) => thread_id))
}

/** When it was blocked, and how many messages came since, by conversation. */
export const arrivedSince = async (db: Db, businessId: number) => {
  const { rows } = await sql<{ thread_id: string; blocked_at: Date; arrived: number }>`
    select thread_id, blocked_at, (
      select count(*)::int from messages
      where messages.thread_id = conversations.thread_id and not is_bot and arrived_at >= blocked_at
    ) as arrived
    from conversations where business_id = ${businessId} and blocked_at is not null
    order by blocked_at desc, thread_id`.execute(db)
  return rows
}
