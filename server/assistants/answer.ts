import { beginning } from '#contract/cut.ts'
import type { AnswerSource } from '#contract/messageDetails.ts'
import type { Answer } from '#machines/answering/situation.ts'
import type { Db } from '../database/schema.ts'
import { channelTexts } from '../limits/bounds.ts'
import { courtesyFor } from './courtesy.ts'
import { momentOf } from './moment.ts'
import type { Passage } from './passages.ts'
import { answerFromText } from './reading/answerFromText.ts'
import type { Moment } from './reading/hours.ts'

// The assistant's answer without a language model: found in its training.

export interface Answered {
  readonly text: string
  /** The passage with the answer; null where an answer needs no training, for example a greeting. */
  readonly passage: Passage | null
}

const TRAINING = 'Entrenamiento'

/** Where an answer comes from, for people; '' is a part without a heading. */
export const trainingName = (heading: string): string =>
  heading === '' ? TRAINING : `${TRAINING}: ${heading}`

/** The heading of the part of the training that such a name says; null where there is none. */
export const headingIn = (name: string): string | null =>
  name === TRAINING ? null : name.replace(`${TRAINING}: `, '')

interface Asked {
  /** The assistant's name. */
  readonly name: string
  readonly question: string
  /** Now, on the business's clock. */
  readonly moment: Moment
}

/** Null where the training does not contain the answer: a person has to answer. */
export const answerFrom = async (
  training: string,
  { name, question, moment }: Asked,
): Promise<Answered | null> => {
  const courtesy = courtesyFor(question, name)
  if (courtesy !== null) return { text: courtesy, passage: null }
  return answerFromText(training, question, moment)
}

const sourceOf = ({ text, passage }: Answered): AnswerSource | null =>
  passage && {
    name: trainingName(passage.heading),
    text: text.includes(passage.text) ? null : beginning(passage.text, channelTexts.message),
  }

/** The answer to a customer's question. An assistant without a training knows nothing. */
export const answerQuestion = async (
  db: Db,
  {
    assistantId,
    question,
    now,
  }: { readonly assistantId: number; readonly question: string; readonly now: Date },
): Promise<Answer | null> => {
  const assistant = await db
    .selectFrom('assistants')
    .leftJoin('assistant_trainings', 'assistant_trainings.assistant_id', 'assistants.assistant_id')
    .select(['assistants.name', 'training_content'])
    .where('assistants.assistant_id', '=', assistantId)
    .executeTakeFirst()
  const { name = 'el asistente', training_content: training = null } = assistant ?? {}
  const moment = await momentOf(db, assistantId, now)
  const answered = await answerFrom(training ?? '', { name, question, moment })
  return answered && { text: answered.text, source: sourceOf(answered) }
}
