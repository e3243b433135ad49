import type { Db } from '../database/schema.ts'
import { removeSources } from '../sources/write.ts'
import type { OwnAssistant } from './access.ts'

const columns = [
  'assistant_id',
  'name',
  'ai_avatar_id',
  'avatar_url',
  'is_responding',
  'openai_id',
  'date_created',
  'revision',
  'person_words',
  'hand_over_text',
  'silent_channels',
  'hourly_answers',
] as const

const selectAssistants = (db: Db) =>
  db.selectFrom('assistants').select(columns).where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectAssistants>['execute']>>[number]

const toWire = ({ assistant_id, date_created, ...row }: Row) => ({
  oai_assistant_id: assistant_id,
  ...row,
  is_active: true,
  date_created: date_created.toISOString(),
})

/** Newest first. */
export const listAssistants = async (db: Db, businessId: number) => {
  const rows = await selectAssistants(db)
    .where('business_id', '=', businessId)
    .orderBy('date_created', 'desc')
    .orderBy('assistant_id', 'desc')
    .execute()
  return rows.map(toWire)
}

/** The assistant and its training; the provider does not send the training of an advanced one. */
export const getAssistant = async (db: Db, { assistantId, isAdvanced }: OwnAssistant) => {
  const row = await selectAssistants(db)
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow()
  return { ...toWire(row), training: isAdvanced ? null : await trainingOf(db, assistantId) }
}

const trainingOf = async (db: Db, assistantId: number) => {
  const training = await db
    .selectFrom('assistant_trainings')
    .leftJoin('users', 'users.user_id', 'assistant_trainings.created_by')
    .select([
      'training_id',
      'training_content',
      'title',
      'description',
      'language',
      'users.email as created_by',
      'date_created',
      'date_modified',
    ])
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst()
  if (!training) return null
  return {
    ...training,
    date_created: training.date_created.toISOString(),
    date_modified: training.date_modified.toISOString(),
  }
}

export const setResponding = async (
  db: Db,
  assistantId: number,
  isResponding: boolean,
): Promise<void> => {
  await db
    .updateTable('assistants')
    .set({ is_responding: isResponding })
    .where('assistant_id', '=', assistantId)
    .execute()
}

/**
 * The conversations of a deleted assistant stay, and show that it is deleted: they need its row and its name. Nothing
 * reads its training and its sources any more, which is what is large.
 */
export const deleteAssistant = (db: Db, assistantId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('assistants')
      .set({ deleted_at: now })
      .where('assistant_id', '=', assistantId)
      .where('deleted_at', 'is', null)
      .execute()
    await transaction
      .deleteFrom('assistant_trainings')
      .where('assistant_id', '=', assistantId)
      .execute()
    await removeSources(transaction, assistantId)
  })

/** The assistant's state: if it answers, and in how many conversations. */
export const assistantSummary = async (
  db: Db,
  { assistantId, isResponding, isDeleted }: OwnAssistant,
) => {
  const { total, active } = await db
    .selectFrom('conversations')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_responding', '=', true).as('active'),
    ])
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow()
  const can_respond = isResponding && !isDeleted
  const reason = isDeleted
    ? 'Assistant Deleted'
    : isResponding
      ? 'Ready to Respond'
      : 'Assistant Turned Off'
  return {
    total_threads: total,
    active_responding_threads: can_respond ? active : 0,
    status: { can_respond, reason },
    assistant_status: { is_responding: isResponding },
  }
}
