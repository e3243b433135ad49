import type { AnyStateMachine } from 'xstate'
import { isRecord } from '#src/charts/names.ts'
import { code, codes } from './table.ts'

/** A text for an action, from what XState stores of it. */
export function describeAction(machine: AnyStateMachine, name: string): string {
  const action: unknown = machine.implementations.actions[name]
  if (!isRecord(action)) return ''
  switch (action.type) {
    case 'xstate.assign':
      return `changes ${changed(action.assignment)}`
    case 'xstate.sendTo':
      return `tells ${receiver(action.to)}${eventOf(action.event)}`
    case 'xstate.raise':
      return `tells itself${eventOf(action.event)}`
    case 'xstate.spawnChild':
      return `starts ${typeof action.src === 'string' ? code(action.src) : 'an actor'}`
    case 'xstate.stopChild':
      return 'stops an actor'
    default:
      return 'unprovided' in action ? 'outside: the wiring provides it' : ''
  }
}

/** A function computes the whole change. */
const changed = (assignment: unknown) =>
  typeof assignment === 'object' && assignment !== null
    ? codes(Object.keys(assignment))
    : 'the context'

function receiver(to: unknown): string {
  if (typeof to === 'string') return code(to)
  return typeof to === 'function' && to.name === 'parentOf' ? 'its parent' : 'another actor'
}

function eventOf(event: unknown): string {
  return isRecord(event) && typeof event.type === 'string' ? `: ${code(event.type)}` : ''
}
