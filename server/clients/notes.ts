import { TEXT_MAX_LENGTH } from '#contract/limits'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'
import { requireLength } from '../values'

/** Newest first. */
export const listNotes = async (db: Db, clientId: number) => {
  const rows = await db
    .selectFrom('client_notes')
    .select(['note_id', 'note_title', 'note_content', 'created_at', 'priority'])
    .where('client_profile_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('note_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export const addNote = async (db: Db, clientId: number, content: string): Promise<void> => {
  const note_content = requireLength(content.trim(), TEXT_MAX_LENGTH)
  if (!note_content) throw new Refusal(400, 'La nota no puede estar vacía')
  await db
    .insertInto('client_notes')
    .values({ client_profile_id: clientId, note_content })
    .execute()
}
