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

const silent = fromCallback(() => undefined)

/** The same machine in silence: only the events of a path move it. */
export const inert = (machine: AnyStateMachine): AnyStateMachine =>
  replaceOutside(machine, { actor: () => silent, action: () => () => undefined })

/** The same machine in silence, its children alive and silent too: what a view of several machines needs. */
export const still = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors } = machine.implementations
  return replaceOutside(machine, {
    actor: (name) => {
      const logic: unknown = actors[name]
      return logic instanceof StateMachine ? still(logic) : silent
    },
    action: () => () => undefined,
  })
}
