import { INTERNAL_NOTES_READ, internalNoteProblem } from '#contract/internalNotes.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { noteNotFound, Refusal } from '../../http/refusal.ts'
import { isSeenBy } from '../assignees/sight.ts'
import { memberName } from '../authors.ts'
import type { FoundConversation } from '../conversations.ts'
import { storeMentions } from '../mentions/mentions.ts'

/** Who notes what nobody wrote. */
const HOUSE = 'Recado'

/** The newest notes of a conversation, oldest first, as this member reads them. */
export const listNotes = async (db: Db, user: User, threadId: string) => {
  const rows = await db
    .selectFrom('internal_notes')
    .leftJoin('users', 'users.user_id', 'internal_notes.written_by')
    .leftJoin('conversation_twins as offered', (join) =>
      join
        .on(({ eb, or, and, ref }) => {
          const pair = (one: 'thread_id' | 'twin_id', other: 'thread_id' | 'twin_id') =>
            and([
              eb('offered.thread_id', '=', ref(`internal_notes.${one}`)),
              eb('offered.twin_id', '=', ref(`internal_notes.${other}`)),
            ])
          return or([pair('thread_id', 'twin_id'), pair('twin_id', 'thread_id')])
        })
        .on('is_apart', '=', false),
    )
    .select([
      'internal_note_id',
      'note_text',
      'noted_at',
      'written_by',
      'users.email',
      'users.name',
    ])
    .select(['is_notice', 'internal_notes.twin_id', 'offered.business_id as offered_in'])
    .where('internal_notes.thread_id', '=', threadId)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('internal_notes.twin_id', 'is', null),
        not(
          exists(
            selectFrom('conversations as twin')
              .whereRef('twin.thread_id', '=', 'internal_notes.twin_id')
              .where(eb.not(isSeenBy(user, 'twin'))),
          ),
        ),
      ]),
    )
    .orderBy('noted_at', 'desc')
    .orderBy('internal_note_id', 'desc')
    .limit(INTERNAL_NOTES_READ)
    .execute()
  return rows.toReversed().map(({ email, name, written_by, noted_at, is_notice, ...row }) => ({
    internal_note_id: row.internal_note_id,
    note_text: row.note_text,
    noted_at: noted_at.toISOString(),
    author_name: is_notice ? HOUSE : email === null ? null : memberName({ name, email }) || null,
    ...(!is_notice && written_by !== null && { author_id: written_by }),
    author_is_own: written_by === user.id,
    ...(row.offered_in !== null && { twin_id: row.twin_id }),
  }))
}

export const addNote = async (
  db: Db,
  user: User,
  {
    thread_id: threadId,
    business_id: businessId,
  }: Pick<FoundConversation, 'thread_id' | 'business_id'>,
  text: string,
) => {
  const problem = internalNoteProblem(text)
  if (problem !== null) throw new Refusal(400, problem)
  const { internal_note_id, noted_at } = await db
    .insertInto('internal_notes')
    .values({ thread_id: threadId, note_text: text.trim(), written_by: user.id })
    .returning(['internal_note_id', 'noted_at'])
    .executeTakeFirstOrThrow()
  await storeMentions(db, user, { noteId: internal_note_id, businessId, text })
  return { internal_note_id, noted_at: noted_at.toISOString() }
}

/** Only who wrote a note takes it back. */
export const deleteNote = async (
  db: Db,
  user: User,
  threadId: string,
  noteId: number,
): Promise<void> => {
  const note = await db
    .selectFrom('internal_notes')
    .select('written_by')
    .where('internal_note_id', '=', noteId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  if (!note) throw noteNotFound()
  if (note.written_by !== user.id)
    throw new Refusal(403, 'Solo quien escribió la nota puede eliminarla')
  await db.deleteFrom('internal_notes').where('internal_note_id', '=', noteId).execute()
}
