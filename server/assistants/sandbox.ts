import type { Db } from '../database/schema.ts'
import type { LanguageModel } from '../environment.ts'
import { Refusal } from '../http/refusal.ts'
import type { OwnAssistant } from './access.ts'
import { answerFrom } from './answer.ts'
import { momentOf } from './moment.ts'

const NOT_KNOWN = 'No lo sé: mi entrenamiento no lo dice. Aquí avisaría a una persona del negocio.'
const UNTRAINED = 'Este asistente no tiene contenido de entrenamiento'

/** The assistant's answer to a question, and the passage of its training that it came from. */
export const tryAssistant = async (
  db: Db,
  { assistantId, isAdvanced }: OwnAssistant,
  question: string,
  model: LanguageModel | null,
  now: Date,
) => {
  const training = await db
    .selectFrom('assistant_trainings')
    .innerJoin('assistants', 'assistants.assistant_id', 'assistant_trainings.assistant_id')
    .select(['assistants.name', 'training_content'])
    .where('assistants.assistant_id', '=', assistantId)
    .executeTakeFirst()
  if (!training || isAdvanced) throw new Refusal(409, UNTRAINED)
  const answered = await answerFrom(model, training.training_content, {
    name: training.name,
    question: question.trim(),
    moment: await momentOf(db, assistantId, now),
  })
  if (!answered) return { answer: NOT_KNOWN, passage: null }
  const { text: answer, passage } = answered
  return {
    answer,
    passage: passage && { heading: passage.heading || null, text: passage.text },
  }
}
