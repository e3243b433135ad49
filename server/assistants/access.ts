import type { User } from '../access/session.ts'
import { isMember } from '../businesses/membership.ts'
import type { Db } from '../database/schema.ts'
import { assistantNotFound } from '../http/refusal.ts'

/** The key of an assistant in a call: the id of its row, or the id of an advanced assistant's model. */
export type AssistantKey = { readonly id: string } | { readonly openAiId: string }

export interface OwnAssistant {
  readonly assistantId: number
  readonly businessId: number
  readonly isAdvanced: boolean
  readonly isResponding: boolean
  readonly isDeleted: boolean
}

/** Finds an assistant of the caller's businesses. Other callers get the same 404 as for a missing one. */
export const requireAssistant = async (
  db: Db,
  user: User,
  key: AssistantKey,
): Promise<OwnAssistant> => {
  if ('id' in key && !/^\d{1,15}$/.test(key.id)) throw assistantNotFound()
  const row = await db
    .selectFrom('assistants')
    .select(['assistant_id', 'business_id', 'openai_id', 'is_responding', 'deleted_at'])
    .$if('id' in key, (all) => all.where('assistant_id', '=', 'id' in key ? Number(key.id) : 0))
    .$if('openAiId' in key, (all) =>
      all.where('openai_id', '=', 'openAiId' in key ? key.openAiId : ''),
    )
    .executeTakeFirst()
  if (!row || !(await isMember(db, user, row.business_id))) throw assistantNotFound()
  return {
    assistantId: row.assistant_id,
    businessId: row.business_id,
    isAdvanced: row.openai_id !== null,
    isResponding: row.is_responding,
    isDeleted: row.deleted_at !== null,
  }
}

/** Finds an assistant that is not deleted. */
export const requireLiving = async (db: Db, user: User, key: AssistantKey) => {
  const assistant = await requireAssistant(db, user, key)
  if (assistant.isDeleted) throw assistantNotFound()
  return assistant
}
