import { sql } from 'kysely'
import { rowOfContact } from '#contract/channels.ts'
import {
  type HeldReason,
  SCHEDULED_GONE,
  SCHEDULED_MAX,
  scheduledTextProblem,
  scheduledTimeProblem,
  TOO_MANY_SCHEDULED,
} from '#contract/scheduledMessages.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { isSeenBy } from '../assignees/sight.ts'
import { memberName } from '../authors.ts'
import type { FoundConversation } from '../conversations.ts'
import { requireSendable } from '../delivery.ts'

type OfConversation = Pick<FoundConversation, 'thread_id' | 'contact_type'>

interface Written {
  readonly text: string
  readonly at: string
}

/** What waits, with its conversation, and why it is not sent by itself; null: nothing holds it so far. */
export const scheduledIn = (db: Db) =>
  db
    .selectFrom('scheduled_messages as scheduled')
    .innerJoin('conversations', 'conversations.thread_id', 'scheduled.thread_id')
    .innerJoin('conversation_figures as figures', 'figures.thread_id', 'scheduled.thread_id')
    .select(['scheduled_id', 'content', 'written_by', 'due_at'])
    .select(({ ref }) =>
      sql<HeldReason | null>`case
        when held is not null then held
        when not exists (
          select from business_members as author
          where author.user_id = written_by and author.business_id = conversations.business_id
        ) or not ${isSeenBy({ id: ref('written_by') })} then 'author'
        when last_arrival > confirmed_at then 'customer' end`.as('held'),
    )

/** The next one first. */
export const listScheduled = async (
  db: Db,
  user: User,
  { thread_id, business_id, contact_type, last_client_message_at }: FoundConversation,
) => {
  const rows = await scheduledIn(db)
    .leftJoin('users', 'users.user_id', 'written_by')
    .select(['users.name', 'users.email'])
    .where('scheduled.thread_id', '=', thread_id)
    .orderBy('due_at')
    .orderBy('scheduled_id')
    .execute()
  const { time_zone } = await db
    .selectFrom('businesses')
    .select('time_zone')
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow()
  const window = rowOfContact(contact_type)?.replyWindow ?? null
  return {
    messages: rows.map(({ email, name, ...row }) => ({
      scheduled_id: row.scheduled_id,
      text: row.content,
      at: row.due_at.toISOString(),
      held: row.held,
      author_name: email === null ? null : memberName({ name, email }),
      author_is_own: row.written_by === user.id,
    })),
    time_zone,
    open_until:
      window === null
        ? null
        : new Date((last_client_message_at?.getTime() ?? 0) + window).toISOString(),
  }
}

const requireWritten = ({ contact_type }: OfConversation, { text, at }: Written, now: Date) => {
  requireSendable(contact_type)
  const due_at = new Date(at)
  const time = Number.isNaN(due_at.getTime()) ? null : due_at.getTime()
  const problem =
    scheduledTextProblem(contact_type, text) ?? scheduledTimeProblem(time, now.getTime())
  if (problem !== null) throw new Refusal(400, problem)
  return { content: text.trim(), due_at }
}

export const addScheduled = async (
  transaction: Db,
  user: User,
  conversation: OfConversation,
  written: Written,
  now: Date,
): Promise<void> => {
  const row = requireWritten(conversation, written, now)
  const { thread_id } = conversation
  // Two additions at once must not be more than allowed.
  await transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', thread_id)
    .forNoKeyUpdate()
    .execute()
  const { all } = await transaction
    .selectFrom('scheduled_messages')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  if (all >= SCHEDULED_MAX) throw new Refusal(409, TOO_MANY_SCHEDULED)
  await transaction
    .insertInto('scheduled_messages')
    .values({ ...row, thread_id, written_by: user.id })
    .execute()
}

/** Held until the transaction ends: nobody else sends it, or changes it, meanwhile. */
export const takeScheduled = async (
  transaction: Db,
  user: User,
  { thread_id }: OfConversation,
  id: string,
) => {
  const row = /^\d{1,15}$/.test(id)
    ? await scheduledIn(transaction)
        .where('scheduled.thread_id', '=', thread_id)
        .where('scheduled_id', '=', Number(id))
        .forUpdate('scheduled')
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal(404, SCHEDULED_GONE)
  const isLeft = row.held === 'author' || row.written_by === null
  return { ...row, authorId: isLeft ? user.id : (row.written_by ?? user.id) }
}

/** Whoever changes it says anew that it is to be sent. The author stays, where there is one. */
export const changeScheduled = (
  db: Db,
  user: User,
  conversation: OfConversation,
  { id, now, ...written }: Written & { readonly id: string; readonly now: Date },
): Promise<void> => {
  const row = requireWritten(conversation, written, now)
  return db.transaction().execute(async (transaction) => {
    const { scheduled_id, authorId } = await takeScheduled(transaction, user, conversation, id)
    await transaction
      .updateTable('scheduled_messages')
      .set({
        ...row,
        written_by: authorId,
        held: null,
        told_since: null,
        pushed_at: null,
        confirmed_at: sql<Date>`clock_timestamp()`,
      })
      .where('scheduled_id', '=', scheduled_id)
      .execute()
  })
}

export const dropScheduled = async (db: Db, scheduledId: number): Promise<void> => {
  await db.deleteFrom('scheduled_messages').where('scheduled_id', '=', scheduledId).execute()
}
