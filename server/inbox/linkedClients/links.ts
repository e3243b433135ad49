import { sql } from 'kysely'
import type { User } from '../../access/session.ts'
import type { OwnClient } from '../../clients/ownClient.ts'
import type { Db } from '../../database/schema.ts'
import { clientNotFound } from '../../http/refusal.ts'
import { LINKS_TOLD } from '../../limits/bounds/requests.ts'
import type { Resources } from '../../resources.ts'
import { announceLink } from '../announce.ts'
import { isSeenBy } from '../assignees/sight.ts'
import type { FoundConversation } from '../conversations.ts'

// To which clients the team linked the conversations of a business.

const linksIn = (db: Db, businessId: number) =>
  db
    .selectFrom('conversations')
    .leftJoin('conversation_clients as link', (join) =>
      join
        .onRef('link.thread_id', '=', 'conversations.thread_id')
        .onRef('link.business_id', '=', 'conversations.business_id'),
    )
    .leftJoin('clients', (join) =>
      join
        .onRef('clients.client_profile_id', '=', 'link.client_profile_id')
        .onRef('clients.business_id', '=', 'link.business_id'),
    )
    .select(['conversations.thread_id', 'clients.client_profile_id', 'client_name', 'is_apart'])
    .where('conversations.business_id', '=', businessId)

type Row = Awaited<ReturnType<ReturnType<typeof linksIn>['execute']>>[number]

const toWire = ({ thread_id, client_profile_id, client_name, is_apart }: Row) => ({
  thread_id,
  client_id: is_apart ? null : client_profile_id,
  client_name: is_apart ? null : client_name,
  apart_id: is_apart ? client_profile_id : null,
})

/** Null where the business has no such conversation; one without a link has fields of null. */
export const linkOf = async (db: Db, businessId: number, threadId: string) => {
  const row = await linksIn(db, businessId)
    .where('conversations.thread_id', '=', threadId)
    .executeTakeFirst()
  return row ? toWire(row) : null
}

/** The newest links first: what keeps only some of them keeps these. */
export const listLinks = async (db: Db, user: User, businessId: number) => {
  const rows = await linksIn(db, businessId)
    .where(isSeenBy(user))
    .where('clients.client_profile_id', 'is not', null)
    .orderBy('linked_at', 'desc')
    .orderBy('conversations.thread_id')
    .execute()
  return rows.map(toWire)
}

export const linkTo = async (
  db: Db,
  user: User,
  { thread_id, business_id, last_client_message_at: heardAt, ad }: FoundConversation,
  { client_profile_id }: OwnClient,
  is_apart: boolean,
): Promise<void> => {
  const link = { client_profile_id, is_apart, linked_by: user.id, linked_at: new Date() }
  await db.transaction().execute(async (transaction) => {
    // The client first, as a union does: each would otherwise wait for the other.
    const client = await transaction
      .updateTable('clients')
      .set({
        last_interaction: sql`greatest(last_interaction, ${is_apart ? null : heardAt}::timestamptz)`,
        ad: sql`coalesce(${is_apart ? null : ad && JSON.stringify(ad)}::jsonb, ad)`,
      })
      .where('client_profile_id', '=', client_profile_id)
      .where('business_id', '=', business_id)
      .returning('client_profile_id')
      .executeTakeFirst()
    if (!client) throw clientNotFound()
    await transaction
      .insertInto('conversation_clients')
      .values({ thread_id, business_id, ...link })
      .onConflict((conflict) => conflict.column('thread_id').doUpdateSet(link))
      .execute()
  })
}

export const unlink = async (
  db: Db,
  { thread_id, business_id }: FoundConversation,
): Promise<void> => {
  await db
    .deleteFrom('conversation_clients')
    .where('thread_id', '=', thread_id)
    .where('business_id', '=', business_id)
    .execute()
}

/**
 * Tells the sockets which client the conversations of a client have now: its name changed, or it became one with
 * another.
 */
export const announceLinksOf = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  { client_profile_id, business_id }: OwnClient,
): Promise<void> => {
  const rows = await db
    .selectFrom('conversation_clients')
    .select('thread_id')
    .where('client_profile_id', '=', client_profile_id)
    .where('business_id', '=', business_id)
    .limit(LINKS_TOLD)
    .execute()
  for (const { thread_id: threadId } of rows)
    await announceLink({ bus }, { businessId: business_id, threadId })
}
