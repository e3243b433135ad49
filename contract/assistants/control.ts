import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CallError, failures, INVALID_FORMAT, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH } from '../limits.ts'
import {
  Loose,
  LooseList,
  LooseOne,
  looseFlag,
  looseItems,
  looseText,
  looseThing,
  rowId,
} from '../loose.ts'
import { optionalText } from '../wire.ts'
import { AssistantParams } from './assistants.ts'

// What an assistant is asked after every change of it, and what it has to answer (capability `controlQuestions`).

const ControlWire = z.object({
  control_id: Loose,
  question: Loose,
  /** One a line: they have to stand in the answer. Null: a person has to answer. */
  expected: Loose,
  /** Of the last run; null: it goes to a person. */
  answer: Loose,
  is_right: Loose,
  /** At the last run before the assistant changed. */
  was_right: Loose,
  /** The assistant changed since, or it never ran. */
  is_stale: Loose,
})

const ControlParams = z.object({ id: z.string(), control_id: z.string() })

export const listControl = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/:id/control',
  auth: 'session',
  params: AssistantParams,
  lists: ['questions'],
  answer: LooseList(ControlWire),
})

/** The same question again changes what is expected. */
export const addControl = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/control',
  auth: 'session',
  params: AssistantParams,
  body: z.object({ question: z.string(), expected: optionalText }),
  answer: 'none',
})

export const removeControl = endpoint({
  method: 'DELETE',
  path: '/lpmobile/make/assistants/:id/control/:control_id',
  auth: 'session',
  params: ControlParams,
  answer: 'none',
})

export const runControl = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/control/:control_id/run',
  auth: 'session',
  params: ControlParams,
  answer: LooseOne(ControlWire),
})

export interface ControlQuestion {
  readonly id: string
  readonly question: string
  /** The words that have to stand in the answer; null: a person has to answer. */
  readonly expected: readonly string[] | null
  /** Of the last run; null: it goes to a person. */
  readonly answer: string | null
  /** Null: it never ran. */
  readonly isRight: boolean | null
  readonly wasRight: boolean | null
  readonly isStale: boolean
}

/** The lines of what is expected. */
export const expectedIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const readRow = (wire: z.output<typeof ControlWire>, index = 0): ControlQuestion => {
  const expected = looseText(wire.expected)
  return {
    id: rowId(wire.control_id, index),
    question: looseText(wire.question) ?? '',
    expected: expected === null ? null : expectedIn(expected),
    answer: looseText(wire.answer),
    isRight: looseFlag(wire.is_right),
    wasRight: looseFlag(wire.was_right),
    isStale: looseFlag(wire.is_stale) ?? false,
  }
}

export const readControl = (
  answer: z.output<typeof listControl.answer>,
): readonly ControlQuestion[] => looseItems(answer).map(readRow)

export const readControlRun = (answer: z.output<typeof runControl.answer>): ControlQuestion => {
  const row = looseThing(answer)
  if (!row) throw new CallError('format', INVALID_FORMAT)
  return readRow(row)
}

export interface ControlDraft {
  readonly question: string
  readonly kind: 'answer' | 'person'
  /** One a line; of no meaning where a person has to answer. */
  readonly expected: string
}

export const emptyControlDraft: ControlDraft = { question: '', kind: 'answer', expected: '' }

/** The reason why it cannot be kept, or null. */
export const controlProblem = (draft: ControlDraft): FieldProblem<keyof ControlDraft> | null =>
  firstProblem<'question' | 'expected'>(draft, [
    ['question', NAME_MAX_LENGTH, 'La pregunta es obligatoria'],
    ...(draft.kind === 'person'
      ? []
      : ([['expected', NAME_MAX_LENGTH, 'Escribe qué palabras debe tener la respuesta']] as const)),
  ])

export const writeControl = ({ question, kind, expected }: ControlDraft) => ({
  question: question.trim(),
  expected: kind === 'person' ? null : expectedIn(expected).join('\n'),
})

/** The error texts of control questions. */
export const describeControlFailure = failures({
  load: saidOr('No se pudieron cargar las preguntas de control'),
  add: saidOr('No se pudo guardar la pregunta'),
  remove: saidOr('No se pudo quitar la pregunta'),
  run: saidOr('No se pudieron probar las preguntas'),
})

export const controlEndpoints = { addControl, listControl, runControl, removeControl }
