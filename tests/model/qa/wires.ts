import { CallError } from '#contract/errors'
import { answerOf, happening } from '../kit/events'
import type { AnyModel, Case } from '../kit/model'
import type { Wire } from '../kit/wire'
import { literal, quote } from './quote'

/** The calls that wait for the script to say what the server answers. */
export const callsOf = ({ wires = {} }: AnyModel): string[] => [
  ...new Set(Object.values(wires).map(({ call }) => call)),
]

/** What the server answers, as code: null when the model has no wire for the actor. */
export function answerCode({ wires }: AnyModel, event: Case): string[] | null {
  const what = happening(event)
  const known = what.kind === 'answer' ? wires?.[what.actorId] : undefined
  if (what.kind !== 'answer' || !known) return null
  const value = answerOf(event)
  const answered = `await answer(${quote(known.call)}`
  if (what.isDone) return [`${answered}, { status: 200, body: ${bodyOf(known, value)} })`]
  if (!(value instanceof CallError)) return null
  if (value.kind === 'expired') return [`${answered}, { status: 401, body: '' })`]
  if (value.kind !== 'refused') return [`${answered}, 'failed')`]
  return [`${answered}, { status: ${value.status}, body: ${quote(value.body)} })`]
}

const bodyOf = ({ body }: Wire, value: unknown): string => {
  // The wire stands in the same model as the answer: what the actor answers is what the wire takes.
  const said = body(value as never)
  return quote(typeof said === 'string' ? said : literal(said))
}
