import type { UnknownQuestion } from '#contract/assistants/unknown.ts'
import { wireTime } from '../kit/wire.ts'

// What an assistant was asked, for models and views, and the same in the form of the wire.

export const hats: UnknownQuestion = {
  ids: [12, 9],
  question: '¿Venden sombreros?',
  times: 2,
  askedAt: Date.UTC(2026, 9, 12, 15),
  others: ['¿Tienen sombrero?'],
}

export const unknownRows = (questions: readonly UnknownQuestion[] | null) => ({
  success: true,
  data: questions?.map(({ askedAt, ...question }) => ({
    ...question,
    asked_at: wireTime(askedAt),
  })),
})
