import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

// Which conversations a member of the business sees. All do, but agents of a business that restricts them: they see
// what is theirs or nobody's. Every query that shows something of conversations to a person has one of these
// conditions.

/** The caller's account, or the column that names one. */
type Looking = { readonly id: number | Expression<unknown> }

const isRestricted = ({ id }: Looking, business: unknown) => sql<boolean>`exists (
  select from business_members as looking join businesses as looked using (business_id)
  where looking.business_id = ${business} and looking.user_id = ${id}
    and looking.role = 'agent' and looked.restricts_agents)`

const isOwnOrNobodys = ({ id }: Looking, table: string) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.assignee_id`)} = ${id}, true)`

/** Of a row of `conversations`, under that name or another one. */
export const isSeenBy = (user: Looking, table = 'conversations'): RawBuilder<boolean> =>
  sql`(${isOwnOrNobodys(user, table)} or not ${isRestricted(user, sql.ref(`${table}.business_id`))})`

/** Of a row of any table that names a conversation of the business: null names none. */
export const isOfSeen = (
  user: Looking,
  businessId: number,
  column = 'thread_id',
): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} is null or not ${isRestricted(user, businessId)} or ${sql.ref(column)} in (
    select shared.thread_id from conversations as shared
    where shared.business_id = ${businessId} and ${isOwnOrNobodys(user, 'shared')}))`

/** Those of these conversations that this member sees. */
export const seenOf = async (
  db: Db,
  user: Looking,
  threadIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', sql<string>`any(${threadIds}::text[])`)
    .where(isSeenBy(user))
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

export interface Shared {
  readonly assigneeId: number | null
  /** The members who see their own and nobody's alone. */
  readonly restricted: readonly number[]
}

/** Whose these conversations are, and who sees none of others. One that is gone, or that all see, is missing. */
export const sharingOf = async (
  db: Db,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Shared>> => {
  const { rows } = await sql<{ thread_id: string; assignee_id: number | null; user_ids: number[] }>`
    select thread_id, assignee_id, array_agg(user_id) as user_ids
    from conversations join businesses using (business_id) join business_members using (business_id)
    where thread_id = any(${threadIds}::text[]) and restricts_agents and role = 'agent'
    group by thread_id, assignee_id`.execute(db)
  return new Map(
    rows.map(({ thread_id, assignee_id, user_ids }) => [
      thread_id,
      { assigneeId: assignee_id, restricted: user_ids.map(Number) },
    ]),
  )
}

/** The members who do not see a conversation that is of this one. */
export const unseenBy = (
  { restricted }: Pick<Shared, 'restricted'>,
  assigneeId: number | null,
): readonly number[] =>
  assigneeId === null ? [] : restricted.filter((userId) => userId !== assigneeId)
