import { type SqlBool, sql } from 'kysely'
import { type AnswerDraft, answerProblem } from '#contract/assistants/unknown.ts'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { fold } from '#contract/text.ts'
import type { OwnAssistant } from '../assistants/access.ts'
import { termsOf } from '../assistants/reading/terms.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { unknownBounds } from '../limits/bounds/reading.ts'
import { createYield } from '../process/yieldToEventLoop.ts'
import { withAnswer } from './withAnswer.ts'

// What an assistant did not know: read from the customers' own messages, so that what is erased or taken back is gone.

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

/** Newest first. */
const newestUnknown = (db: Db, assistantId: number) =>
  db
    .selectFrom('unknown_questions')
    .innerJoin('messages', (join) =>
      join.on(sql<SqlBool>`messages.message_id = any(unknown_questions.message_ids)`),
    )
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select('unknown_questions.message_id')
    .select(
      sql<string>`string_agg(coalesce(details ->> 'transcript', content), ' ' order by messages.message_id)`.as(
        'question',
      ),
    )
    .select(sql<Date>`max(messages.date_registered)`.as('asked_at'))
    .where('unknown_questions.assistant_id', '=', assistantId)
    .where('removed_at', 'is', null)
    .where('conversations.deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .groupBy('unknown_questions.message_id')
    .orderBy('unknown_questions.message_id', 'desc')
    .limit(unknownBounds.read)
    .execute()

interface Group {
  readonly ids: number[]
  readonly question: string
  readonly asked_at: string
  readonly others: Set<string>
}

/** Alike questions as one: those that ask with the same terms, in whatever words and order. */
export const listUnknown = async (db: Db, assistantId: number) => {
  const groups = new Map<string, Group>()
  const yieldToOthers = createYield()
  for (const { message_id, question, asked_at } of await newestUnknown(db, assistantId)) {
    await yieldToOthers()
    const text = question.replace(/\s+/g, ' ').trim().slice(0, unknownBounds.characters)
    const terms = [...termsOf(text)].toSorted(compare).join(' ')
    const key = terms === '' ? fold(text) : terms
    const alike = groups.get(key)
    if (!alike)
      groups.set(key, {
        ids: [message_id],
        question: text,
        asked_at: asked_at.toISOString(),
        others: new Set(),
      })
    else {
      alike.ids.push(message_id)
      if (fold(text) !== fold(alike.question)) alike.others.add(text)
    }
  }
  return [...groups.values()].slice(0, unknownBounds.shown).map(({ others, ...group }) => ({
    ...group,
    times: group.ids.length,
    others: [...others].slice(0, unknownBounds.others),
  }))
}

export const dismissUnknown = async (
  db: Db,
  { assistantId }: OwnAssistant,
  ids: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('unknown_questions')
    .where('assistant_id', '=', assistantId)
    .where('message_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

const MANAGED = 'El proveedor administra el entrenamiento de este asistente'
const UNTRAINED = 'Este asistente no tiene contenido de entrenamiento'
const FULL = 'El contenido de entrenamiento ya no tiene lugar para esta respuesta'

/** Writes question and answer at the end of the training. What is written twice stands there once. */
export const answerUnknown = async (
  db: Db,
  assistant: OwnAssistant,
  { ids, ...draft }: AnswerDraft & { readonly ids: readonly number[] },
  now: Date,
): Promise<void> => {
  const problem = answerProblem(draft)
  if (problem) throw new Refusal(400, problem.text)
  const { assistantId, isAdvanced } = assistant
  if (isAdvanced) throw new Refusal(409, MANAGED)
  await db.transaction().execute(async (transaction) => {
    // Whoever writes the training locks the assistant.
    await transaction
      .selectFrom('assistants')
      .select('assistant_id')
      .where('assistant_id', '=', assistantId)
      .forUpdate()
      .execute()
    const row = await transaction
      .selectFrom('assistant_trainings')
      .select('training_content')
      .where('assistant_id', '=', assistantId)
      .executeTakeFirst()
    if (!row) throw new Refusal(409, UNTRAINED)
    const training = withAnswer(row.training_content, draft)
    if (training.length > TRAINING_MAX_LENGTH) throw new Refusal(409, FULL)
    await dismissUnknown(transaction, assistant, ids)
    if (training === row.training_content) return
    await transaction
      .updateTable('assistant_trainings')
      .set({ training_content: training, date_modified: now })
      .where('assistant_id', '=', assistantId)
      .execute()
    await transaction
      .updateTable('assistants')
      .set({ revision: sql<number>`revision + 1` })
      .where('assistant_id', '=', assistantId)
      .execute()
  })
}
