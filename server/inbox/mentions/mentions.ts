import { sql } from 'kysely'
import { MENTIONS_READ, mentionsIn } from '#contract/mentions.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { isSeenBy } from '../assignees/sight.ts'
import { memberName } from '../authors.ts'

// Who is named in internal notes, was given a conversation, or scheduled what was held, and has not looked since.

interface Noted {
  readonly noteId: number
  readonly businessId: number
  readonly text: string
}

/** Stores whom a note names, but for its author. */
export const storeMentions = async (
  db: Db,
  author: User,
  { noteId, businessId, text }: Noted,
): Promise<void> => {
  if (!text.includes('@')) return
  const rows = await db
    .selectFrom('business_members')
    .innerJoin('users', 'users.user_id', 'business_members.user_id')
    .select(['users.user_id', 'users.email', 'users.name'])
    .where('business_id', '=', businessId)
    .where('users.user_id', '<>', author.id)
    .execute()
  const members = rows.map((row) => ({ id: row.user_id, name: memberName(row) }))
  const named = new Set(mentionsIn(text, members).flatMap(({ people }) => people))
  if (named.size === 0) return
  await db
    .insertInto('internal_note_mentions')
    .values([...named].map(({ id }) => ({ internal_note_id: noteId, user_id: id })))
    .execute()
}

export const listMentionsOf = async (db: Db, user: User, businessId: number) => {
  const rows = await db
    .selectFrom('internal_note_mentions as mention')
    .innerJoin('internal_notes as note', 'note.internal_note_id', 'mention.internal_note_id')
    .innerJoin('conversations', 'conversations.thread_id', 'note.thread_id')
    .leftJoin('users', 'users.user_id', 'note.written_by')
    .select(['note.internal_note_id', 'note.thread_id', 'note.note_text', 'note.noted_at'])
    .select(['show_name', 'contact_type', 'users.email', 'users.name'])
    .where('mention.user_id', '=', user.id)
    .where('conversations.business_id', '=', businessId)
    .where('blocked_at', 'is', null)
    .where(isSeenBy(user))
    .orderBy('note.internal_note_id', 'desc')
    .limit(MENTIONS_READ)
    .execute()
  const named = rows.map((row) => ({ ...row, is_by_turn: false, held: false }))
  const given = await listGiven(db, user, businessId)
  const held = await listHeld(db, user, businessId)
  return [...named, ...given, ...held].map(({ email, name, ...row }) => ({
    internal_note_id: row.internal_note_id,
    thread_id: row.thread_id,
    contact_name: row.show_name,
    contact_type: row.contact_type,
    author_name: email === null ? null : memberName({ name, email }) || null,
    by_turn: row.is_by_turn,
    held: row.held,
    note_text: row.note_text,
    noted_at: row.noted_at.toISOString(),
  }))
}

/** The conversations that others gave to a person, as a note without words. */
const listGiven = (db: Db, user: User, businessId: number) =>
  db
    .selectFrom('told_assignments as given')
    .innerJoin('conversations', 'conversations.thread_id', 'given.thread_id')
    .leftJoin('users', 'users.user_id', 'given.assigned_by')
    .select(sql<null>`null`.as('internal_note_id'))
    .select(['given.thread_id', sql<string>`''`.as('note_text'), 'given.assigned_at as noted_at'])
    .select(['show_name', 'contact_type', 'users.email', 'users.name', 'is_by_turn'])
    .select(sql<boolean>`false`.as('held'))
    .where('given.user_id', '=', user.id)
    .where('assignee_id', '=', user.id)
    .where('conversations.business_id', '=', businessId)
    .where('blocked_at', 'is', null)
    .orderBy('given.assigned_at', 'desc')
    .limit(MENTIONS_READ)
    .execute()

/** What a person scheduled and was held, as a note with its words. */
const listHeld = (db: Db, user: User, businessId: number) =>
  db
    .selectFrom('scheduled_messages as scheduled')
    .innerJoin('conversations', 'conversations.thread_id', 'scheduled.thread_id')
    .select(['scheduled.thread_id', 'content as note_text', 'show_name', 'contact_type'])
    .select((eb) => eb.ref('told_since').$notNull().as('noted_at'))
    .select(sql<null>`null`.as('internal_note_id'))
    .select([sql<null>`null`.as('email'), sql<null>`null`.as('name')])
    .select([sql<boolean>`false`.as('is_by_turn'), sql<boolean>`true`.as('held')])
    .where('written_by', '=', user.id)
    .where('told_since', 'is not', null)
    .where('conversations.business_id', '=', businessId)
    .where('conversations.deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(isSeenBy(user))
    .orderBy('told_since', 'desc')
    .limit(MENTIONS_READ)
    .execute()

/** Who was given a conversation, or scheduled what it did not take, and has not looked since. */
export const toldIn = async (db: Db, threadId: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from told_assignments where thread_id = ${threadId}
    union
    select written_by from scheduled_messages
    where thread_id = ${threadId} and told_since is not null and written_by is not null`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** The people whom a note names, and who have not looked since. */
export const namedIn = async (db: Db, noteId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('internal_note_mentions')
    .select('user_id')
    .where('internal_note_id', '=', noteId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** They have been seen. */
export const forgetMentions = async (db: Db, user: User, threadId: string): Promise<void> => {
  await db
    .deleteFrom('internal_note_mentions')
    .where('user_id', '=', user.id)
    .where('internal_note_id', 'in', (eb) =>
      eb.selectFrom('internal_notes').select('internal_note_id').where('thread_id', '=', threadId),
    )
    .execute()
  await db
    .deleteFrom('told_assignments')
    .where('user_id', '=', user.id)
    .where('thread_id', '=', threadId)
    .execute()
  await db
    .updateTable('scheduled_messages')
    .set({ told_since: null })
    .where('written_by', '=', user.id)
    .where('thread_id', '=', threadId)
    .where('told_since', 'is not', null)
    .execute()
}
