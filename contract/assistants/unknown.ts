import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, SAYING_MAX_LENGTH } from '../limits.ts'
import { Loose, LooseList, looseItems, looseNumber, looseText, looseTime } from '../loose.ts'
import { AssistantParams } from './assistants.ts'

// What an assistant did not know when customers asked (capability `unknownQuestions`): alike questions are one, which a
// person answers into the training, or dismisses.

export const listUnknown = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/:id/unknown',
  auth: 'session',
  params: AssistantParams,
  lists: ['questions'],
  answer: LooseList(
    z.object({
      /** All that are alike, the newest first. */
      ids: z.array(z.number()),
      question: Loose,
      times: Loose,
      asked_at: Loose,
      /** Other words in which it was asked. */
      others: z.catch(z.optional(z.nullable(z.array(Loose))), null),
    }),
  ),
})

export const answerUnknown = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/unknown/answer',
  auth: 'session',
  params: AssistantParams,
  body: z.object({ ids: z.array(z.number()), question: z.string(), answer: z.string() }),
  answer: 'none',
})

export const dismissUnknown = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/unknown/dismiss',
  auth: 'session',
  params: AssistantParams,
  body: z.object({ ids: z.array(z.number()) }),
  answer: 'none',
})

export interface UnknownQuestion {
  readonly ids: readonly number[]
  readonly question: string
  readonly times: number
  readonly askedAt: number | null
  readonly others: readonly string[]
}

export const readUnknown = (
  answer: z.output<typeof listUnknown.answer>,
): readonly UnknownQuestion[] =>
  looseItems(answer).flatMap(({ ids, question, times, asked_at, others }) => {
    const text = looseText(question)
    if (text === null || ids.length === 0) return []
    return [
      {
        ids,
        question: text,
        times: looseNumber(times) ?? ids.length,
        askedAt: looseTime(asked_at),
        others: (others ?? []).flatMap((other) => looseText(other) ?? []),
      },
    ]
  })

/** What is written into the training. */
export interface AnswerDraft {
  readonly question: string
  readonly answer: string
}

/** The reason why it cannot be written, or null. */
export const answerProblem = (draft: AnswerDraft): FieldProblem<keyof AnswerDraft> | null =>
  firstProblem<keyof AnswerDraft>({ ...draft }, [
    ['question', NAME_MAX_LENGTH, 'La pregunta es obligatoria'],
    ['answer', SAYING_MAX_LENGTH, 'La respuesta es obligatoria'],
  ])

/** The error texts of what an assistant did not know. */
export const describeUnknownFailure = failures({
  load: saidOr('No se pudo cargar lo que no supo'),
  answer: saidOr('No se pudo guardar la respuesta'),
  dismiss: saidOr('No se pudo descartar la pregunta'),
})

export const unknownEndpoints = { answerUnknown, dismissUnknown, listUnknown }
