import { CallError } from '#contract/errors'
import { answerOf, happening } from '../kit/events'
import type { AnyModel, Case } from '../kit/model'
import { answering, failing } from './spec/lines'

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
  // The wire stands in the same model as the answer: what the actor answers is what the wire takes.
  if (what.isDone) return [answering(known.call, known.body(value as never))]
  if (!(value instanceof CallError)) return null
  if (value.kind === 'expired') return [answering(known.call, '', 401)]
  if (value.kind !== 'refused') return [failing(known.call)]
  return [answering(known.call, value.body, value.status)]
}
