import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import type { OwnAssistant } from './access.ts'
import { trialAnswer } from './trial.ts'

const NOT_KNOWN = 'No lo sé: nada de lo que sé lo dice. Aquí avisaría a una persona del negocio.'
const UNTRAINED = 'Este asistente no tiene contenido de entrenamiento'

/** The assistant's answer to a question, and the passage that it came from. */
export const tryAssistant = async (
  resources: Resources,
  { assistantId, isAdvanced }: OwnAssistant,
  question: string,
  log: (error: unknown) => void,
) => {
  const { training_content, source_id } = await resources.db
    .selectFrom('assistants')
    .leftJoin('assistant_trainings', 'assistant_trainings.assistant_id', 'assistants.assistant_id')
    .select('training_content')
    .select(({ selectFrom }) =>
      selectFrom('sources')
        .select('source_id')
        .whereRef('sources.assistant_id', '=', 'assistants.assistant_id')
        .limit(1)
        .as('source_id'),
    )
    .where('assistants.assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow()
  if (isAdvanced || (training_content === null && source_id === null))
    throw new Refusal(409, UNTRAINED)
  const answered = await trialAnswer(resources, { assistantId, question: question.trim() }, log)
  return answered
    ? { answer: answered.text, passage: answered.passage }
    : { answer: NOT_KNOWN, passage: null }
}
