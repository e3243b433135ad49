import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/schema.ts'

// Conversations with groups.

const ID_END = 4

/** The name of a group until its subject is known. */
export const groupName = (group: string): string => `Grupo ${group.slice(-ID_END)}`

/** Where nobody sees who wrote a message, its text says it: in the list, in notifications, to an assistant. */
export const signed = (author: string | null, text: string): string => {
  if (author === null) return text
  return text === '' ? author : `${author}: ${text}`
}

/** In a group nobody asked an assistant: people may switch it on. */
export const setUpGroups = async (transaction: Db, threadIds: readonly string[]): Promise<void> => {
  if (threadIds.length === 0) return
  await transaction
    .updateTable('conversations')
    .set({ is_group: true, is_responding: false })
    .where(sql<SqlBool>`thread_id = any(${threadIds}::text[])`)
    .execute()
}
