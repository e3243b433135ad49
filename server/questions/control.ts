import { sql } from 'kysely'
import {
  type ControlDraft,
  controlProblem,
  expectedIn,
  writeControl,
} from '#contract/assistants/control.ts'
import { wordsIn } from '#contract/assistants/rules.ts'
import { wantsPerson } from '../answering/wantsPerson.ts'
import type { OwnAssistant } from '../assistants/access.ts'
import { phrasesIn } from '../assistants/phrases.ts'
import { trialAnswer } from '../assistants/trial.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { CONTROL_QUESTIONS_MOST } from '../limits/bounds/accountCalls.ts'
import type { Resources } from '../resources.ts'

// Control questions: what an assistant has to answer, and whether it does.

const MANAGED = 'El proveedor administra las respuestas de este asistente'
const GONE = 'La pregunta de control ya no existe'
const FULL = `Un asistente puede tener como máximo ${CONTROL_QUESTIONS_MOST} preguntas de control`

/** Counts what changed of an assistant, and of its sources. Products of stores change by the hour, and do not count. */
const changes = sql<number>`revision + knowledge`

const rowsOf = (db: Db, assistantId: number) =>
  db
    .selectFrom('control_questions')
    .innerJoin('assistants', 'assistants.assistant_id', 'control_questions.assistant_id')
    .select(['control_id', 'question', 'expected', 'answer', 'is_right', 'was_right'])
    .select(sql<boolean>`ran_revision is distinct from ${changes}`.as('is_stale'))
    .where('control_questions.assistant_id', '=', assistantId)

/** In the order in which they were written. */
export const listControl = (db: Db, assistantId: number) =>
  rowsOf(db, assistantId).orderBy('control_id').execute()

export const addControl = async (
  db: Db,
  { assistantId }: OwnAssistant,
  draft: ControlDraft,
): Promise<void> => {
  const problem = controlProblem(draft)
  if (problem) throw new Refusal(400, problem.text)
  const { question, expected } = writeControl(draft)
  await db.transaction().execute(async (transaction) => {
    // Two additions at once must not be more than allowed.
    await transaction
      .selectFrom('assistants')
      .select('assistant_id')
      .where('assistant_id', '=', assistantId)
      .forUpdate()
      .execute()
    await transaction
      .insertInto('control_questions')
      .values({ assistant_id: assistantId, question, expected })
      .onConflict((conflict) =>
        conflict
          .columns(['assistant_id', 'question'])
          .doUpdateSet({ expected, is_right: null, was_right: null, ran_revision: null }),
      )
      .execute()
    const { all } = await transaction
      .selectFrom('control_questions')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('assistant_id', '=', assistantId)
      .executeTakeFirstOrThrow()
    if (all > CONTROL_QUESTIONS_MOST) throw new Refusal(409, FULL)
  })
}

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

export const removeControl = async (
  db: Db,
  { assistantId }: OwnAssistant,
  id: string,
): Promise<void> => {
  const removed = isId(id)
    ? await db
        .deleteFrom('control_questions')
        .where('assistant_id', '=', assistantId)
        .where('control_id', '=', Number(id))
        .returning('control_id')
        .executeTakeFirst()
    : undefined
  if (!removed) throw new Refusal(404, GONE)
}

/** Asks as a customer would, and keeps what came of it. */
export const runControl = async (
  resources: Resources,
  { assistantId, isAdvanced }: OwnAssistant,
  id: string,
  log: (error: unknown) => void,
) => {
  const { db } = resources
  const asked = isId(id)
    ? await db
        .selectFrom('control_questions')
        .innerJoin('assistants', 'assistants.assistant_id', 'control_questions.assistant_id')
        .select(['question', 'expected', 'person_words'])
        .select(changes.as('changes'))
        .where('control_questions.assistant_id', '=', assistantId)
        .where('control_id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!asked) throw new Refusal(404, GONE)
  const { question, expected, person_words, changes: ran } = asked
  if (isAdvanced) throw new Refusal(409, MANAGED)
  const isForPeople = wantsPerson(question) || phrasesIn(question, wordsIn(person_words)).length > 0
  const answered = isForPeople ? null : await trialAnswer(resources, { assistantId, question }, log)
  const answer = answered?.text ?? null
  const words = expectedIn(expected ?? '')
  const is_right =
    expected === null
      ? answer === null
      : answer !== null && phrasesIn(answer, words).length === words.length
  await db
    .updateTable('control_questions')
    .set({
      answer,
      is_right,
      // A second run of the same assistant says nothing new.
      was_right: sql<
        boolean | null
      >`case when ran_revision = ${ran} then was_right else is_right end`,
      ran_revision: ran,
    })
    .where('assistant_id', '=', assistantId)
    .where('control_id', '=', Number(id))
    .execute()
  return rowsOf(db, assistantId).where('control_id', '=', Number(id)).executeTakeFirst()
}
