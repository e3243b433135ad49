import { type AnyActorLogic, type AnyStateMachine, fromCallback, StateMachine } from 'xstate'

/** A place that the wiring fills: `machines/shared/unprovided.ts` marks it with its name. */
export const unprovidedName = (place: unknown): string | null =>
  (typeof place === 'object' || typeof place === 'function') &&
  place !== null &&
  'unprovided' in place
    ? String(place.unprovided)
    : null

/** An action of ours, as opposed to `assign`, `sendTo` and the others that XState resolves itself. */
const isCustom = (action: unknown): boolean =>
  typeof action === 'function' && !('resolve' in action)

interface Replacements {
  actor(name: string): AnyActorLogic
  action(name: string): (_: unknown, params: unknown) => void
}

/** The same machine with every actor and every action of ours replaced: nothing leaves it. */
export function replaceOutside(machine: AnyStateMachine, by: Replacements): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const outside = Object.keys(actions).filter((name) => isCustom(actions[name]))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, by.actor(name)])),
    actions: Object.fromEntries(outside.map((name) => [name, by.action(name)])),
  })
}

/** The same with its children that are machines, at every depth. Another machine can stand in the place of each. */
export function replaceWorld(
  given: AnyStateMachine,
  actorOf: (name: string) => AnyActorLogic,
  swapped: (machine: AnyStateMachine) => AnyStateMachine = (machine) => machine,
): AnyStateMachine {
  const machine = swapped(given)
  return replaceOutside(machine, {
    actor: (name) => {
      const logic: unknown = machine.implementations.actors[name]
      return logic instanceof StateMachine ? replaceWorld(logic, actorOf, swapped) : actorOf(name)
    },
    action: () => () => undefined,
  })
}

const silent = fromCallback(() => undefined)

/** The same machine in silence: only the events of a path move it. */
export const inert = (machine: AnyStateMachine): AnyStateMachine =>
  replaceOutside(machine, { actor: () => silent, action: () => () => undefined })

/** The same machine in silence, its children alive and silent too: what a view of several machines needs. */
export const still = (machine: AnyStateMachine): AnyStateMachine =>
  replaceWorld(machine, () => silent)
