import { sql } from 'kysely'
import { beginning } from '#contract/cut.ts'
import { adName } from '#contract/messageDetails.ts'
import type { User } from '../access/session.ts'
import { requireRole } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import { conversationNotFound } from '../http/refusal.ts'
import { LAST_MESSAGE_LENGTH } from '../limits/bounds/floods.ts'
import { accountNames } from './accountNames.ts'
import { isSeenBy } from './assignees/sight.ts'
import { memberName } from './authors.ts'
import { unreadCount } from './reads/reads.ts'

interface Which {
  /** These alone. */
  readonly threadIds?: readonly string[]
  /** Those of blocked contacts, which are in no other list. */
  readonly isBlocked?: boolean
}

/** The conversations of a business of this person, the newest activity first. */
export const listConversations = async (
  db: Db,
  user: User,
  businessId: number,
  { threadIds, isBlocked = false }: Which = {},
) => {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('business_members', (join) =>
      join
        .onRef('business_members.business_id', '=', 'conversations.business_id')
        .on('business_members.user_id', '=', user.id),
    )
    .innerJoin('conversation_figures', 'conversation_figures.thread_id', 'conversations.thread_id')
    .leftJoin('conversation_reads', (join) =>
      join
        .onRef('conversation_reads.thread_id', '=', 'conversations.thread_id')
        .on('conversation_reads.user_id', '=', user.id),
    )
    .leftJoin('visitors', 'visitors.thread_id', 'conversations.thread_id')
    .select([
      'conversations.thread_id',
      'contact_type',
      'contact_id',
      'show_name',
      'profile_image_url',
      'account',
      'username',
      'is_group',
    ])
    .select(['thread_registered', 'last_client_message_at', 'last_arrival'])
    .select(
      sql<string | null>`left(last_client_message, ${LAST_MESSAGE_LENGTH + 2})`.as(
        'last_client_message',
      ),
    )
    .leftJoin('users as assignee', 'assignee.user_id', 'conversations.assignee_id')
    .select(['visitors.says', 'ad', 'taken_back_at', 'assignee_id'])
    .select(['assignee.name as assignee_name', 'assignee.email as assignee_email'])
    .select(unreadCount.as('unread'))
    .where('conversations.business_id', '=', businessId)
    .where('blocked_at', isBlocked ? 'is not' : 'is', null)
    .where(isSeenBy(user))
    .$if(threadIds !== undefined, (query) =>
      query.where('conversations.thread_id', '=', sql<string>`any(${threadIds}::text[])`),
    )
    .orderBy((eb) => eb.fn.coalesce('last_client_message_at', 'thread_registered'), 'desc')
    .orderBy('conversations.thread_id')
    .execute()
  const nameOf = await accountNames(db, [businessId])
  const joined = await joinedIn(db, businessId)
  return rows.map((row) => ({
    OpenAID: row.thread_id,
    ContactType: row.contact_type,
    ContactId: row.contact_id,
    ShowName: row.show_name,
    ProfileImageURL: row.profile_image_url,
    LastMessage: row.last_client_message && beginning(row.last_client_message, LAST_MESSAGE_LENGTH),
    LastMessageDateRegistered: row.last_client_message_at?.toISOString() ?? null,
    ThreadRegistered: row.thread_registered.toISOString(),
    UnreadCount: row.unread,
    ArrivedAt: row.last_arrival.toISOString(),
    AssigneeId: row.assignee_id,
    AssigneeName:
      row.assignee_email && memberName({ name: row.assignee_name, email: row.assignee_email }),
    ...shownOnly({
      AccountName: nameOf({ ...row, business_id: businessId }),
      Username: row.username,
      Ad: row.ad && adName(row.ad),
      TakenBackAt: row.taken_back_at?.toISOString() ?? null,
    }),
    ...(row.is_group && { IsGroup: true }),
    ...(row.says && { VisitorSays: row.says }),
    ...(joined.has(row.thread_id) && { JoinedIds: joined.get(row.thread_id) }),
  }))
}

/** The conversations that became one with others, by those. */
const joinedIn = async (db: Db, businessId: number): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await db
    .selectFrom('conversation_unions')
    .select(['thread_id', 'gone_id'])
    .where('business_id', '=', businessId)
    .orderBy('gone_id')
    .execute()
  const joined = new Map<string, string[]>()
  for (const { thread_id, gone_id } of rows)
    joined.set(thread_id, [...(joined.get(thread_id) ?? []), gone_id])
  return joined
}

/** Most conversations have none of these. */
const shownOnly = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/**
 * A conversation that this person sees, of a business that the person belongs to, with what it needs of its business.
 * The id of one that became one with another leads to that one.
 */
export const findConversation = async (db: Db, user: User, threadId: string) => {
  const found = await db
    .selectFrom('conversations as conversation')
    .innerJoin('business_members as member', 'member.business_id', 'conversation.business_id')
    .innerJoin('businesses as business', 'business.business_id', 'conversation.business_id')
    .where(
      'conversation.thread_id',
      '=',
      sql<string>`coalesce((select thread_id from conversation_unions where gone_id = ${threadId}), ${threadId})`,
    )
    .where('member.user_id', '=', user.id)
    .where(isSeenBy(user, 'conversation'))
    .selectAll('conversation')
    .select(['business.is_demo', 'member.role'])
    .executeTakeFirst()
  if (found) requireRole(found.role, user)
  return found
}

export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>

export const requireConversation = async (
  db: Db,
  user: User,
  threadId: string,
): Promise<FoundConversation> => {
  const conversation = await findConversation(db, user, threadId)
  if (!conversation) throw conversationNotFound()
  return conversation
}
