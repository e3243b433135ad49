import type { Db } from '../database/schema'
import { Refusal } from '../refusal'
import type { OwnAssistant } from './access'
import { findPassage } from './retrieval'

const NOT_KNOWN = 'No lo sé: mi entrenamiento no lo dice. Aquí avisaría a una persona del negocio.'
const UNTRAINED = 'Este asistente no tiene contenido de entrenamiento'

/** What the assistant would answer by its training, and the passage that says so. */
export const tryAssistant = async (
  db: Db,
  { assistantId, isAdvanced }: OwnAssistant,
  question: string,
) => {
  const training = await db
    .selectFrom('assistant_trainings')
    .select('training_content')
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst()
  if (!training || isAdvanced) throw new Refusal(409, UNTRAINED)
  const passage = findPassage(training.training_content, question)
  if (!passage) return { answer: NOT_KNOWN, passage: null }
  return { answer: passage.text, passage: { heading: passage.heading || null, text: passage.text } }
}
