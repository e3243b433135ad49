import * as z from 'zod/mini'

// How a customer found the attention, asked after a conversation was solved.

/** From the best. */
export const surveyScores = ['good', 'fair', 'bad'] as const
export const SurveyScore = z.enum(surveyScores)
export type SurveyScore = z.output<typeof SurveyScore>

/** What the buttons say. */
export const scoreNames: Readonly<Record<SurveyScore, string>> = {
  good: 'Bien',
  fair: 'Regular',
  bad: 'Mal',
}

export const SURVEY_QUESTION = '¿Qué tal fue la atención? Elige una opción: nos ayuda a mejorar.'

const BEFORE = 'recado-survey:'

/** The id of a button, which the channel repeats with the answer. */
export const writeChoice = (surveyId: string, score: SurveyScore): string =>
  `${BEFORE}${surveyId}:${score}`

export interface SurveyChoice {
  readonly surveyId: string
  readonly score: SurveyScore
}

/** Null for a button of another message. */
export const readChoice = (id: string | null | undefined): SurveyChoice | null => {
  if (!id?.startsWith(BEFORE)) return null
  const [surveyId = '', given] = id.slice(BEFORE.length).split(':')
  const score = z.safeParse(SurveyScore, given).data
  return score !== undefined && z.safeParse(z.uuid(), surveyId).success ? { surveyId, score } : null
}
