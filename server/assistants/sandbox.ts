import { Refusal } from '../http/refusal.ts'
import { consult } from '../languageModel/consult.ts'
import type { Resources } from '../resources.ts'
import type { OwnAssistant } from './access.ts'
import { answerFrom, headingIn } from './answer.ts'
import { momentOf } from './moment.ts'

const NOT_KNOWN = 'No lo sé: mi entrenamiento no lo dice. Aquí avisaría a una persona del negocio.'
const UNTRAINED = 'Este asistente no tiene contenido de entrenamiento'

/** The assistant's answer to a question, and the passage of its training that it came from. */
export const tryAssistant = async (
  resources: Resources,
  { assistantId, isAdvanced }: OwnAssistant,
  asked: string,
  log: (error: unknown) => void,
) => {
  const { db, clock } = resources
  const training = await db
    .selectFrom('assistant_trainings')
    .innerJoin('assistants', 'assistants.assistant_id', 'assistant_trainings.assistant_id')
    .select(['assistants.name', 'training_content'])
    .where('assistants.assistant_id', '=', assistantId)
    .executeTakeFirst()
  if (!training || isAdvanced) throw new Refusal(409, UNTRAINED)
  const question = asked.trim()
  const unknown = { answer: NOT_KNOWN, passage: null }
  const consulted = await consult(resources, { threadId: null, assistantId, question }, log)
  if (consulted.kind === 'person') return unknown
  if (consulted.kind === 'answered') {
    const { text, source } = consulted.answer
    return {
      answer: text,
      passage: source && { heading: headingIn(source.name), text: source.text ?? text },
    }
  }
  const moment = await momentOf(db, assistantId, clock())
  const answered = await answerFrom(training.training_content, {
    name: training.name,
    question,
    moment,
  })
  if (!answered) return unknown
  const { text: answer, passage } = answered
  return {
    answer,
    passage: passage && { heading: passage.heading || null, text: passage.text },
  }
}
