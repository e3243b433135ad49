import type { Db } from '../../database/schema.ts'

/** Lines of the house itself in the logs of conversations: the team reads them, no customer does. */
export const addNotices = async (
  db: Db,
  notices: readonly {
    readonly thread_id: string
    readonly note_text: string
    /** The conversation with the same person, which it is about. */
    readonly twin_id?: string
  }[],
): Promise<void> => {
  if (notices.length === 0) return
  await db
    .insertInto('internal_notes')
    .values(notices.map((notice) => ({ ...notice, written_by: null, is_notice: true })))
    .execute()
}
