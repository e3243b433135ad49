import type { ControlQuestion } from '#contract/assistants/control.ts'
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

/** It never ran. */
export const opening: ControlQuestion = {
  id: '4',
  question: '¿A qué hora abren?',
  expected: ['nueve'],
  answer: null,
  isRight: null,
  wasRight: null,
  isStale: true,
}

/** It ran on the assistant as it is. */
export const parking: ControlQuestion = {
  id: '5',
  question: '¿Tienen parqueo?',
  expected: null,
  answer: 'Hay parqueo frente al local.',
  isRight: false,
  wasRight: true,
  isStale: false,
}

export const openingRan: ControlQuestion = {
  ...opening,
  answer: 'La tienda abre a las nueve.',
  isRight: true,
  wasRight: false,
  isStale: false,
}

const controlRow = (question: ControlQuestion) => ({
  control_id: question.id,
  question: question.question,
  expected: question.expected?.join('\n') ?? null,
  answer: question.answer,
  is_right: question.isRight,
  was_right: question.wasRight,
  is_stale: question.isStale,
})

export const controlRows = (questions: readonly ControlQuestion[] | null) => ({
  success: true,
  data: questions?.map(controlRow),
})

export const controlRan = (question: ControlQuestion) => ({
  success: true,
  data: controlRow(question),
})
