import { sql } from 'kysely'
import { NO_MEMBER } from '#contract/conversationAssignee.ts'
import type { User } from '../../access/session.ts'
import { roleIn } from '../../businesses/membership.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Db } from '../../database/schema.ts'
import { isForeignKeyViolation } from '../../database/violations.ts'
import { conversationNotFound, Refusal } from '../../http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { memberName } from '../authors.ts'
import type { FoundConversation } from '../conversations.ts'
import { announceAssignee } from './announceAssignee.ts'

const noMember = () => new Refusal(422, NO_MEMBER)

interface Assigning {
  /** Null: to nobody. */
  readonly to: number | null
  /** Null: by turn. */
  readonly by: number | null
  /** Whose it has to be until now, where that matters. */
  readonly expected?: number | null | undefined
}

/** In a transaction: who gets conversations back has not taken them anew. */
export const giveBack = async (transaction: Db): Promise<void> => {
  await sql`select set_config('recado.gives_back', 'on', true)`.execute(transaction)
}

/** It is not theirs as another one gave it. */
const forgetGift = async (db: Db, threadId: string): Promise<void> => {
  await db.deleteFrom('told_assignments').where('thread_id', '=', threadId).execute()
}

const change = async (
  transaction: Db,
  { thread_id }: Pick<FoundConversation, 'thread_id'>,
  { to, by, expected }: Assigning,
): Promise<{ readonly before: number | null } | undefined> => {
  const known = await transaction
    .selectFrom('conversations')
    .select('assignee_id as before')
    .where('thread_id', '=', thread_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known || (expected !== undefined && known.before !== expected)) return undefined
  const isGivenBack = to !== null && expected === null
  if (isGivenBack) await giveBack(transaction)
  await transaction
    .updateTable('conversations')
    .set({ assignee_id: to })
    .where('thread_id', '=', thread_id)
    .execute()
  if (to === null || to === by || isGivenBack) await forgetGift(transaction, thread_id)
  else if (to !== known.before) {
    const gift = { user_id: to, assigned_by: by, is_by_turn: by === null }
    await transaction
      .insertInto('told_assignments')
      .values({ thread_id, ...gift })
      .onConflict((conflict) =>
        conflict.column('thread_id').doUpdateSet(({ ref }) => ({
          ...gift,
          assigned_at: ref('excluded.assigned_at'),
          pushed_at: null,
        })),
      )
      .execute()
  }
  return known
}

/**
 * Of two who assign at once the last one counts. Returns whose it was; with `expected`, undefined where it is somebody
 * else's than that, and stays so. What is expected to be nobody's is given back: who was given it by another one is
 * told until they look, who gets it back is not.
 */
export const assign = async (
  db: Db,
  { thread_id, business_id }: Pick<FoundConversation, 'thread_id' | 'business_id'>,
  assigning: Assigning,
): Promise<number | null | undefined> => {
  const { to, expected } = assigning
  if (to !== null && (await roleIn(db, to, business_id)) === null) throw noMember()
  const known = await inTransaction(db, (transaction) =>
    change(transaction, { thread_id }, assigning),
  ).catch((error: unknown) => {
    // The person left the business in this moment.
    throw isForeignKeyViolation(error) ? noMember() : error
  })
  if (!known && expected === undefined) throw conversationNotFound()
  return known?.before
}

/** Whose a conversation is, as the wire has it. */
export const assigneeOf = async (db: Db, businessId: number, threadId: string) => {
  const row = await db
    .selectFrom('conversations')
    .leftJoin('users', 'users.user_id', 'conversations.assignee_id')
    .select(['thread_id', 'assignee_id', 'users.name', 'users.email'])
    .where('thread_id', '=', threadId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  const { thread_id, assignee_id: user_id, name, email } = row
  return { thread_id, user_id, name: email === null ? null : memberName({ name, email }) }
}

/**
 * Who answers a conversation that is nobody's takes it, where the business wants that. It is one statement: somebody to
 * whom it was assigned meanwhile keeps it.
 */
const take = async (
  db: Db,
  { id }: Pick<User, 'id'>,
  { thread_id }: Pick<FoundConversation, 'thread_id'>,
): Promise<boolean> => {
  const taken = await db
    .updateTable('conversations')
    .from('businesses')
    .set({ assignee_id: id })
    .where('thread_id', '=', thread_id)
    .where('assignee_id', 'is', null)
    .whereRef('businesses.business_id', '=', 'conversations.business_id')
    .where('takes_on_answer', '=', true)
    .returning('thread_id')
    .executeTakeFirst()
  if (taken) await forgetGift(db, thread_id)
  return taken !== undefined
}

/** The message is out: that the conversation could not be taken must not make anyone send it again. */
export const takeByAnswering = async (
  { db }: Pick<Resources, 'db'>,
  user: Pick<User, 'id'>,
  conversation: Pick<FoundConversation, 'thread_id' | 'assignee_id'>,
  log: (error: unknown) => void,
): Promise<boolean> => {
  if (conversation.assignee_id !== null) return false
  return take(db, user, conversation).catch((error: unknown) => {
    log(error)
    return false
  })
}

/**
 * The conversations of a person that are not solved, in one business or in all: when the membership goes, others have
 * to hear of them.
 */
export const openOf = async (db: Db, userId: number, businessId: number | null) => {
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('conversation_states', 'conversation_states.thread_id', 'conversations.thread_id')
    .select(['conversations.thread_id', 'conversations.business_id'])
    .where('assignee_id', '=', userId)
    .$if(businessId !== null, (own) => own.where('conversations.business_id', '=', businessId))
    .where(({ eb, or }) => or([eb('state', 'is', null), eb('state', '<>', 'solved')]))
    .execute()
  return rows.map(({ thread_id, business_id }) => ({
    threadId: thread_id,
    businessId: business_id,
    before: userId,
  }))
}

type Left = Awaited<ReturnType<typeof openOf>>

/** Says that these are nobody's from now on. It is done: a failed announcement must not make anyone do it again. */
export const announceLeft = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  left: Left,
  log: (error: unknown) => void,
): Promise<void> => {
  await Promise.all(left.map((each) => announceAssignee(resources, each))).catch(log)
}
