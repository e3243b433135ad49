import { noteProblem } from '#contract/clients/notes.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { noteNotFound, Refusal } from '../http/refusal.ts'
import { whereGone } from './ownClient.ts'

/** Newest first. */
export const listNotes = async (db: Db, clientId: number) => {
  const rows = await db
    .selectFrom('client_notes')
    .leftJoin('users', 'users.user_id', 'client_notes.created_by')
    .select([
      'note_id',
      'note_title',
      'note_content',
      'client_notes.created_at',
      'priority',
      'users.email as author',
      'edited_at',
    ])
    .where('client_profile_id', '=', clientId)
    .orderBy('client_notes.created_at', 'desc')
    .orderBy('note_id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  }))
}

const requireContent = (content: string): string => {
  const problem = noteProblem({ content })
  if (problem) throw new Refusal(400, problem.text)
  return content.trim()
}

export const addNote = async (
  db: Db,
  clientId: number,
  author: User,
  content: string,
): Promise<void> => {
  await db
    .insertInto('client_notes')
    .values({
      client_profile_id: clientId,
      note_content: requireContent(content),
      created_by: author.id,
    })
    .execute()
    .catch(whereGone)
}

/** A note of the client; the client is the caller's. */
const requireId = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw noteNotFound()
  return Number(id)
}

export const updateNote = async (
  db: Db,
  clientId: number,
  id: string,
  content: string,
): Promise<void> => {
  const note_content = requireContent(content)
  const { numUpdatedRows } = await db
    .updateTable('client_notes')
    .set({ note_content, edited_at: new Date() })
    .where('client_profile_id', '=', clientId)
    .where('note_id', '=', requireId(id))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noteNotFound()
}

/** A note that is already gone counts as deleted: a retry does not fail. */
export const deleteNote = async (db: Db, clientId: number, id: string): Promise<void> => {
  await db
    .deleteFrom('client_notes')
    .where('client_profile_id', '=', clientId)
    .where('note_id', '=', requireId(id))
    .execute()
}
