import { CallError } from '#contract/errors.ts'
import type { Command } from '#src/qa/world/command.ts'
import { answerOf, happening } from '../kit/events.ts'
import type { AnyModel, Case } from '../kit/model.ts'
import { answering, failing } from './spec/lines.ts'

/** The calls that wait for the script's answers. */
export const callsOf = ({ wires = {} }: AnyModel): string[] => [
  ...new Set(Object.values(wires).map(({ call }) => call)),
]

/** The server's answer: null when the model has no wire for the actor. */
export function answerCommand({ wires }: AnyModel, event: Case): Command | null {
  const what = happening(event)
  const known = what.kind === 'answer' ? wires?.[what.actorId] : undefined
  if (what.kind !== 'answer' || !known) return null
  const value = answerOf(event)
  // The wire is in the same model as the answer: its input is the actor's answer.
  if (what.isDone) return answering(known.callFor(value as never), known.body(value as never))
  if (!(value instanceof CallError)) return null
  if (value.kind === 'expired') return answering(known.call, '', 401)
  if (value.kind !== 'refused') return failing(known.call)
  return answering(known.call, value.body, value.status)
}
