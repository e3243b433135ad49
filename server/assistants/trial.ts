import type { Resources } from '../resources.ts'
import { storeAnswer } from '../stores/answer.ts'
import { answerOf } from './answer.ts'

// What an assistant would answer a customer, outside of a conversation: in the sandbox, and to its control questions.

interface Tried {
  readonly assistantId: number
  readonly name: string
  readonly training: string | null
  readonly question: string
}

export interface TrialAnswer {
  readonly text: string
  /** Null where an answer needs no source, for example a greeting. */
  readonly passage: {
    /** A file, a page, a store; without one it is the training. */
    readonly source?: string
    readonly heading: string | null
    readonly text: string
  } | null
}

/** The shop's own products first, as for a customer. Null where a person has to answer. */
export const trialAnswer = async (
  resources: Resources,
  { assistantId, name, training, question }: Tried,
): Promise<TrialAnswer | null> => {
  const { db, environment, clock } = resources
  const sold = await storeAnswer(resources, { threadId: null, assistantId, question })
  if (sold) {
    const { text, source } = sold
    return { text, passage: source && { source: source.name, heading: null, text } }
  }
  const asked = { name, training, question, now: clock() }
  const answered = await answerOf(db, environment.languageModel, assistantId, asked)
  if (!answered) return null
  const { text, passage } = answered
  return {
    text,
    passage: passage && {
      ...(passage.source && { source: passage.source.name }),
      heading: passage.heading || null,
      text: passage.text,
    },
  }
}
