import { beginning } from '#contract/cut.ts'
import type { AnswerSource } from '#contract/messageDetails.ts'
import type { Answer } from '#machines/answering/situation.ts'
import type { Db } from '../database/schema.ts'
import { channelTexts } from '../limits/bounds/reading.ts'
import { courtesyFor } from './courtesy.ts'
import { areStillKnown, type Knowledge, knowledgeOf } from './knowledge.ts'
import { momentOf } from './moment.ts'
import type { Passage } from './passages.ts'
import { answerFromTexts } from './reading/answerFromText.ts'
import type { Moment } from './reading/hours.ts'

// The assistant's answer without a language model: found in its training and its sources.

export interface Answered {
  readonly text: string
  /** The passage with the answer; null where an answer needs none, for example a greeting. */
  readonly passage: Passage | null
}

const TRAINING = 'Entrenamiento'

/** Where an answer comes from, for people: 'Entrenamiento: Envíos', 'Precios.xlsx: Tortas', 'panaderia.example/menu' */
export const passageName = ({ source, heading }: Pick<Passage, 'source' | 'heading'>): string =>
  [source?.name ?? TRAINING, heading].filter(Boolean).join(': ')

/** What such a name says: a heading of the training, or another source. */
export const partIn = (
  name: string,
): { readonly source?: string; readonly heading: string | null } => {
  if (name === TRAINING) return { heading: null }
  const start = `${TRAINING}: `
  return name.startsWith(start)
    ? { heading: name.slice(start.length) }
    : { source: name, heading: null }
}

interface Asked {
  /** The assistant's name. */
  readonly name: string
  readonly question: string
  /** Now, on the business's clock. */
  readonly moment: Moment
}

/** Null where nothing of what is known contains the answer: a person has to answer. */
export const answerFrom = async (
  knowledge: Knowledge,
  { name, question, moment }: Asked,
): Promise<Answered | null> => {
  const courtesy = courtesyFor(question, name)
  if (courtesy !== null) return { text: courtesy, passage: null }
  return answerFromTexts(knowledge, question, moment)
}

const sourceOf = ({ text, passage }: Answered): AnswerSource | null =>
  passage && {
    name: passageName(passage),
    text: text.includes(passage.text) ? null : beginning(passage.text, channelTexts.message),
  }

interface OfAssistant {
  readonly assistantId: number
  readonly question: string
  readonly now: Date
}

/** The answer of an assistant from all that it knows. A source that is deleted meanwhile is not told. */
export const answerOf = async (
  db: Db,
  { assistantId, question, now }: OfAssistant,
): Promise<Answered | null> => {
  const assistant = await db
    .selectFrom('assistants')
    .leftJoin('assistant_trainings', 'assistant_trainings.assistant_id', 'assistants.assistant_id')
    .select(['assistants.name', 'training_content'])
    .where('assistants.assistant_id', '=', assistantId)
    .executeTakeFirst()
  const { name = 'el asistente', training_content: training = null } = assistant ?? {}
  const moment = await momentOf(db, assistantId, now)
  const knowledge = await knowledgeOf(db, assistantId, training)
  const answered = await answerFrom(knowledge, { name, question, moment })
  const read = knowledge.flatMap(({ source }) => source?.sourceId ?? [])
  return (await areStillKnown(db, read)) ? answered : null
}

/** The answer to a customer's question. An assistant without a training knows its sources alone. */
export const answerQuestion = async (db: Db, asked: OfAssistant): Promise<Answer | null> => {
  const answered = await answerOf(db, asked)
  return answered && { text: answered.text, source: sourceOf(answered) }
}
