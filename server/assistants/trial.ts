import { consult } from '../languageModel/consult.ts'
import type { Resources } from '../resources.ts'
import { storeAnswer } from '../stores/answer.ts'
import { answerOf, partIn } from './answer.ts'

// What an assistant would answer a customer, outside of a conversation: in the sandbox, and to its control questions.

interface Tried {
  readonly assistantId: number
  readonly question: string
}

export interface TrialAnswer {
  readonly text: string
  /** Null where an answer needs no source, for example a greeting. */
  readonly passage: {
    /** A file, a page, a store, what a model names; without one it is the training. */
    readonly source?: string
    readonly heading: string | null
    readonly text: string
  } | null
}

/** As a customer would be answered: by the language model, else by the shop's own products, else from the texts. */
export const trialAnswer = async (
  resources: Resources,
  asked: Tried,
  log: (error: unknown) => void,
): Promise<TrialAnswer | null> => {
  const { db, clock } = resources
  const trial = { threadId: null, ...asked }
  const consulted = await consult(resources, trial, log)
  if (consulted.kind === 'person') return null
  const told =
    consulted.kind === 'answered' ? consulted.answer : await storeAnswer(resources, trial)
  if (told) {
    const { text, source } = told
    return { text, passage: source && { ...partIn(source.name), text: source.text ?? text } }
  }
  const answered = await answerOf(db, { ...asked, now: clock() })
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
