import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from './model.ts'
import type { Path, Step } from './path.ts'
import { transitionsOf } from './transitions.ts'

/** Messages of a machine to its parent and its children that the receiver does not handle. */
export function unheardOf(
  { machine, parent }: AnyModel,
  paths: readonly Pick<Path, 'steps'>[],
): string[] {
  const listeners = listenersOf(machine, paths)
  if (parent) listeners.set('parent', parent)
  const said = new Map(
    paths.flatMap(({ steps }) =>
      steps.flatMap(messagesOf).map((message) => [`${message.to}: ${message.type}`, message]),
    ),
  )
  return [...said].flatMap(([message, { to, type }]) => {
    const listener = listeners.get(to)
    return !listener || transitionsOf(listener).some(({ eventType }) => eventType === type)
      ? []
      : message
  })
}

/** The children that are machines, by their ids on the paths. */
function listenersOf(
  { implementations }: AnyStateMachine,
  paths: readonly Pick<Path, 'steps'>[],
): Map<string, AnyStateMachine> {
  const started = paths.flatMap(({ steps }) => steps.flatMap(({ state }) => state.effects.started))
  return new Map(
    started.flatMap(({ actor, src }) => {
      const logic: unknown = implementations.actors[src]
      return logic instanceof StateMachine ? [[actor, logic] as const] : []
    }),
  )
}

const messagesOf = ({ state }: Step): { to: string; type: string }[] =>
  state.effects.sent.map(({ to, event }) => ({
    to,
    type: typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '',
  }))
